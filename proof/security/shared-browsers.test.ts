import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '#client/index.ts'
import type { App } from '#server/kit/app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { signIn, signUp } from '#server/testing/people.ts'
import { startSocialServer } from '#server/testing/social.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const sessionsOf = async (app: App) => (await app.db.selectFrom('sessions').select('id').execute()).length
const lettersOfNewDevice = async (app: App, address: string) =>
  (await mailsTo(app, address)).filter(({ subject }) => /new device|new sign-in/i.test(subject)).length

onBothDatabases('signing in again in the same browser', (open) => {
  test('ends the session it replaces, by every way in and whoever it was', async () => {
    const { app, browser, signInWith } = await startSocialServer({ open })
    const shared = browser()
    await signUp(shared, 'ann')
    const token = shared.cookies.get('better-auth.session_token') as string
    await signIn(shared, 'ann')
    assert.equal(await sessionsOf(app), 1)
    await signUp(shared, 'bob')
    assert.equal(await sessionsOf(app), 1)
    await shared.client.signIn.anonymous()
    assert.equal(await sessionsOf(app), 1)
    await signInWith(shared, 'google', { auto: 'carol@example.com' })
    assert.equal(await sessionsOf(app), 1)

    const thief = browser()
    thief.cookies.set('better-auth.session_token', token)
    assert.equal((await thief.client.getSession()).data, null)
  })

  test('ends an administrator’s own session too, which waited while they acted as somebody', async () => {
    const { app, browser } = await startTestServer({ open })
    const [root, ann] = [browser(), browser()]
    const { user } = await signUp(ann, 'ann')
    await signUp(root, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'root@example.com').execute()
    await root.client.admin.impersonateUser({ userId: user.id })
    await signUp(root, 'bob')
    assert.equal(await sessionsOf(app), 2)
    assert.equal((await ann.client.getSession()).data?.user.id, user.id)
  })

  test('ends nothing when it fails', async () => {
    const { app, browser } = await startTestServer({ open })
    const ann = browser()
    await signUp(ann, 'ann')
    assert.equal((await ann.client.signIn.email({ email: 'ann@example.com', password: 'a wrong guess' })).error?.status, 401)
    assert.equal(await sessionsOf(app), 1)
  })
})

onBothDatabases('a browser that several people use', (open) => {
  for (const [how, leave] of [
    ['signs out', (client) => client.signOut()],
    ['ends every session', (client) => client.revokeSessions()],
    ['just hands it over', async () => {}],
  ] as [string, (client: Client) => Promise<unknown>][]) {
    test(`is a new device for the next person when the last one ${how}, though they were there before`, async () => {
      const { app, browser } = await startTestServer({ open })
      await signUp(browser(), 'ann')
      await signUp(browser(), 'bob')
      const shared = browser()
      await signIn(shared, 'bob')
      await shared.client.signOut()
      await signIn(shared, 'ann')
      const told = await lettersOfNewDevice(app, 'bob@example.com')
      await leave(shared.client)
      await signIn(shared, 'bob')
      assert.equal(await lettersOfNewDevice(app, 'bob@example.com'), told + 1)
    })
  }

  test('stays known to the person who signed out of it', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    const own = browser()
    await signIn(own, 'ann')
    const told = await lettersOfNewDevice(app, 'ann@example.com')
    for (let time = 0; time < 3; time++) {
      await own.client.signOut()
      await signIn(own, 'ann')
    }
    assert.equal(await lettersOfNewDevice(app, 'ann@example.com'), told)
  })
})
