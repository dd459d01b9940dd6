import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { newestMailTo } from '#server/testing/mailbox.ts'
import { proveAddress, signIn, signUp } from '#server/testing/people.ts'
import { queriesDuring } from '#server/testing/queries.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { choose, startSocialServer } from '#server/testing/social.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

async function makeAdmin({ app }: TestServer, browser: Browser, name: string) {
  const { user } = await signUp(browser, name)
  await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return user.id
}

/** An administrator who acts as Ann, and another who looks after administrators. */
async function startImpersonation(server: TestServer) {
  const [boss, admin, ann] = [server.browser(), server.browser(), server.browser()]
  await makeAdmin(server, boss, 'boss')
  const adminId = await makeAdmin(server, admin, 'admin')
  const { user } = await signUp(ann, 'ann')
  const own = (await admin.client.getSession()).data?.session.token as string
  const { error } = await admin.client.admin.impersonateUser({ userId: user.id })
  assert.equal(error, null)
  assert.equal(await actsAs(admin), 'ann@example.com')
  return { boss, admin, adminId, annId: user.id, own }
}

async function actsAs(browser: Browser) {
  return (await browser.client.getSession()).data?.user.email ?? null
}

onBothDatabases('an impersonation ends', (open) => {
  const ends: Record<string, (scene: Awaited<ReturnType<typeof startImpersonation>>, server: TestServer) => Promise<unknown>> = {
    'when the administrator is demoted': ({ boss, adminId }) => boss.client.admin.setRole({ userId: adminId, role: 'user' }),
    'when the administrator is demoted by an update': ({ boss, adminId }) =>
      boss.client.admin.updateUser({ userId: adminId, data: { role: 'user' } }),
    'when the administrator is banned': ({ boss, adminId }) => boss.client.admin.banUser({ userId: adminId }),
    'when the administrator is signed out': ({ boss, adminId }) => boss.client.admin.revokeUserSessions({ userId: adminId }),
    'when the session it was begun from is ended': ({ boss, own }) => boss.client.admin.revokeUserSession({ sessionToken: own }),
    'when the administrator signs out everywhere from another browser': async (_, server) => {
      const other = server.browser()
      await signIn(other, 'admin')
      await other.client.revokeSessions()
    },
    'when the administrator is deleted': ({ boss, adminId }) => boss.client.admin.removeUser({ userId: adminId }),
    'when the person becomes an administrator': ({ boss, annId }) => boss.client.admin.setRole({ userId: annId, role: 'admin' }),
    'when the role was taken without a word to us': ({ adminId }, { app }) =>
      app.db.updateTable('users').set({ role: 'user' }).where('id', '=', adminId).execute(),
    'while the administrator is banned without a word to us': ({ adminId }, { app }) =>
      app.db.updateTable('users').set({ banned: true }).where('id', '=', adminId).execute(),
  }
  for (const [when, end] of Object.entries(ends)) {
    test(when, async () => {
      const server = await startTestServer({ open, config: { cookieCache: true } })
      const scene = await startImpersonation(server)
      await end(scene, server)
      assert.equal(await actsAs(scene.admin), null)
    })
  }

  test('and until then each read of it asks the database once', async () => {
    const server = await startTestServer({ open })
    const { admin } = await startImpersonation(server)
    const queries = await queriesDuring(server.app, () => actsAs(admin))
    assert.equal(queries.length, 1)
  })
})

onBothDatabases('a link to a provider', (open) => {
  const choice = { auto: 'ann@example.com' }
  const begin = async (browser: Browser) => {
    const answer = await browser.post('/link-social', { provider: 'google', callbackURL: '/app', errorCallbackURL: '/failed' })
    return choose(((await answer.json()) as { url: string }).url, choice)
  }
  const linksOf = async ({ app }: TestServer) =>
    (await app.db.selectFrom('accounts').where('providerId', '=', 'google').select('id').execute()).length

  test('is finished only in a browser that holds the session which began it', async () => {
    const server = await startSocialServer({ open })
    const [ann, again, elsewhere] = [server.browser(), server.browser(), server.browser()]
    await signUp(ann, 'ann')
    await signIn(again, 'ann')
    for (const browser of [again, elsewhere]) {
      const address = await begin(ann)
      const [name, key] = [...ann.cookies].find(([name]) => name.endsWith('state')) ?? assert.fail('no state is kept')
      browser.cookies.set(name, key)
      const end = await server.travel(browser, address)
      assert.deepEqual([end.pathname, end.searchParams.get('error')], ['/failed', 'please_restart_the_process'])
    }
    assert.equal(await linksOf(server), 0)
    assert.equal((await server.travel(ann, await begin(ann))).pathname, '/app')
    assert.equal(await linksOf(server), 1)
  })

  const ends: Record<string, (server: TestServer, userId: string) => Promise<unknown>> = {
    'a password reset': async (server) => {
      const anyone = server.browser()
      await anyone.client.requestPasswordReset({ email: 'ann@example.com' })
      const { token } = await newestMailTo(server.app, 'ann@example.com')
      assert.equal((await anyone.client.resetPassword({ token, newPassword: 'another long password' })).error, null)
    },
    'signing out everywhere else': async (server) => {
      const other = server.browser()
      await signIn(other, 'ann')
      await other.client.revokeOtherSessions()
    },
    'a password set by an administrator': async (server, userId) => {
      const admin = server.browser()
      await makeAdmin(server, admin, 'admin')
      const { error } = await admin.client.admin.setUserPassword({ userId, newPassword: 'another long password' })
      assert.equal(error, null)
    },
    'a ban': async (server, userId) => {
      const admin = server.browser()
      await makeAdmin(server, admin, 'admin')
      await admin.client.admin.banUser({ userId })
      await admin.client.admin.unbanUser({ userId })
    },
  }
  for (const [end, act] of Object.entries(ends)) {
    test(`is called off by ${end}, as is every other journey that was begun`, async () => {
      const server = await startSocialServer({ open })
      const thief = server.browser()
      const { user } = await signUp(thief, 'ann')
      await proveAddress(server, 'ann@example.com')
      await thief.client.changeEmail({ newEmail: 'thief@example.net' })
      const address = await begin(thief)
      await act(server, user.id)
      const begun = server.app.db.selectFrom('tokens').where('userId', '=', user.id)
      const left = await begun.where('purpose', 'not in', ['verify-email', 'reset-password']).select('purpose').execute()
      assert.deepEqual(left, [])
      const reached = await server.travel(thief, address)
      assert.equal(reached.pathname === '/app', false)
      assert.equal(await linksOf(server), 0)
    })
  }
})

onBothDatabases('a password set by an administrator', (open) => {
  test('ends every session and every reset mail of the person', async () => {
    const server = await startTestServer({ open })
    const [admin, ann, anyone] = [server.browser(), server.browser(), server.browser()]
    await makeAdmin(server, admin, 'admin')
    const { user } = await signUp(ann, 'ann')
    await anyone.client.requestPasswordReset({ email: 'ann@example.com' })
    const { token } = await newestMailTo(server.app, 'ann@example.com')
    await admin.client.admin.setUserPassword({ userId: user.id, newPassword: 'another long password' })
    assert.equal(await actsAs(ann), null)
    assert.equal((await anyone.client.resetPassword({ token, newPassword: 'the password of a thief' })).error?.code, 'INVALID_TOKEN')
  })
})

onBothDatabases('API keys', (open) => {
  const ends: Record<string, (server: TestServer, userId: string) => Promise<unknown>> = {
    'a password reset': async (server) => {
      const anyone = server.browser()
      await anyone.client.requestPasswordReset({ email: 'ann@example.com' })
      const { token } = await newestMailTo(server.app, 'ann@example.com')
      await anyone.client.resetPassword({ token, newPassword: 'another long password' })
    },
    'a password set by an administrator': async (server, userId) => {
      const admin = server.browser()
      await makeAdmin(server, admin, 'admin')
      await admin.client.admin.setUserPassword({ userId, newPassword: 'another long password' })
    },
    'a ban, also once it is over': async (server, userId) => {
      const admin = server.browser()
      await makeAdmin(server, admin, 'admin')
      await admin.client.admin.banUser({ userId })
      await admin.client.admin.unbanUser({ userId })
    },
  }
  for (const [end, act] of Object.entries(ends)) {
    test(`are disabled by ${end}`, async () => {
      const server = await startTestServer({ open, config: { apiKeySessions: true } })
      const ann = server.browser()
      const { user } = await signUp(ann, 'ann')
      await proveAddress(server, 'ann@example.com')
      const key = (await ann.client.apiKey.create({})).data?.key ?? assert.fail()
      await act(server, user.id)
      const { data } = await server.browser().client.apiKey.verify({ key }, await asServer(server.app))
      assert.deepEqual([data?.valid, data?.error?.code], [false, 'KEY_DISABLED'])
      assert.equal((await server.browser().get('/get-session', { 'x-api-key': key })).status, 401)
    })
  }
})
