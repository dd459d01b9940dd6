import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestServer } from '../testing/test-server.ts'

test('origins that share the passkeys are published where they are named, and nowhere else', async () => {
  const related = await startTestServer({ config: { passkeyOrigins: ['https://shop.example'] } })
  const answer = await related.browser().fetch('/.well-known/webauthn')
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  const { origins } = (await answer.json()) as { origins: string[] }
  assert.ok(origins.includes('https://shop.example'))
  const alone = await startTestServer()
  assert.equal((await alone.browser().fetch('/.well-known/webauthn')).status, 404)
})

test('password managers are sent to the screen where a password is changed', async () => {
  const { browser } = await startTestServer()
  const answer = await browser().fetch('/.well-known/change-password', { redirect: 'manual' })
  assert.deepEqual([answer.status, answer.headers.get('location')], [302, '/account/password'])
})
