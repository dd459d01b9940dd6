import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstWords } from './first-words.ts'
import { signUp } from './testing/people.ts'
import { startTestServer } from './testing/test-server.ts'

test('the first start ends with where to sign up, where the sandbox is and where the docs are, at addresses that answer', async () => {
  const { app, browser } = await startTestServer()
  const lines = (await firstWords(app)).trim().split('\n')
  assert.equal(lines.length, 3)
  const addresses = lines.map((line) => /http:\S+?(?=,|$)/.exec(line)?.[0] ?? '')
  assert.deepEqual(
    addresses.map((address) => new URL(address).pathname),
    ['/sign-up', '/dev', '/api/auth/reference'],
  )
  assert.equal((await browser().fetch('/api/auth/reference')).status, 200)
  await signUp(browser(), 'ann')
  assert.equal(await firstWords(app), '')
})

test('production says nothing for people: programs read its output', async () => {
  const { app } = await startTestServer()
  assert.equal(await firstWords({ ...app, config: { ...app.config, production: true } }), '')
})
