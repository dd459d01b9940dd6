import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '#server/testing/databases.ts'
import { signIn, signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

onBothDatabases('a session that has ended', (open) => {
  test('signs no further token, though the browser still holds its copy of the session', async () => {
    const { browser } = await startTestServer({ open, config: { cookieCache: true, sessionJwt: true } })
    const [thief, owner] = [browser(), browser()]
    await signUp(thief, 'ann')
    await signIn(owner, 'ann')
    assert.equal((await owner.client.revokeOtherSessions()).error, null)
    const answer = await thief.get('/get-session')
    assert.notEqual(await answer.json(), null, 'the copy is believed for its minute')
    assert.equal(answer.headers.get('set-auth-jwt'), null)
    assert.ok((await owner.get('/get-session')).headers.get('set-auth-jwt'))
  })
})
