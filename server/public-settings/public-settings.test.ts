import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../testing/test-server.ts'

test('tells screens what is configured, and no secret', async () => {
  const { browser } = await startTestServer({ config: { membershipLimit: 7, applicationName: 'Birch' } })
  const answer = await browser().get('/get-settings')
  const text = await answer.text()
  assert.partialDeepStrictEqual(JSON.parse(text), { membershipLimit: 7, applicationName: 'Birch', passwordMinimum: 8 })
  assert.doesNotMatch(text, /secret|database/i)
})
