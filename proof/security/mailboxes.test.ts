import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { password, signUp } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'

onBothDatabases('a mailbox', (open) => {
  test('gets three letters a minute of all kinds together, whoever asks at which door, and the others later', async () => {
    const { app, browser, clock } = await startTestServer({ open, config: { rateLimit: true, requireEmailVerification: true } })
    const email = 'ann@example.com'
    let at = 0
    const ask = async (path: string, body: object) => (await browser({ ipAddress: `192.0.${++at}.1` }).post(path, body)).status
    assert.equal(await ask('/sign-up/email', { email, password, name: 'Ann', username: 'ann_1' }), 200)
    assert.equal(await ask('/sign-in/email', { email, password }), 403)
    assert.equal(await ask('/sign-in/username', { username: 'ann_1', password }), 403)
    assert.equal(await ask('/sign-in/email', { email, password }), 403)
    assert.equal(await ask('/send-verification-email', { email }), 200)
    assert.equal(await ask('/request-password-reset', { email }), 200)
    assert.equal((await mailsTo(app, email)).length, 3)
    clock.advance(minutes(1))
    assert.equal((await mailsTo(app, email)).length, 6)
  })

  test('loses nothing by requests that are refused before anything is sent', async () => {
    const { app, browser } = await startTestServer({ open, config: { rateLimit: true } })
    await signUp(browser({ ipAddress: '192.0.2.1' }), 'ann')
    await app.db.updateTable('users').set({ emailVerified: true }).execute()
    const statuses = []
    for (let at = 2; at < 12; at++) {
      const mallory = browser({ ipAddress: `192.0.2.${at}` })
      await signUp(mallory, `mallory-${at}`)
      for (const [path, body] of [
        ['/change-email', { newEmail: 'ann@example.com' }],
        ['/send-verification-email', { email: 'ann@example.com' }],
        ['/organization/invite-member', { email: 'ann@example.com', role: 'member' }],
      ] as const) {
        statuses.push((await mallory.post(path, body)).status)
      }
      statuses.push((await mallory.post('/sign-up/email', { email: 'ann@example.com', password, name: 'Ann' })).status)
    }
    assert.ok(!statuses.includes(200) && !statuses.includes(429), String(statuses))
    const ann = browser({ ipAddress: '198.51.100.1' })
    for (const path of ['/request-password-reset', '/send-verification-email']) {
      assert.equal((await ann.post(path, { email: 'ann@example.com' })).status, 200)
    }
  })
})
