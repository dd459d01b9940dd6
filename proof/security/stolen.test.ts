import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Browser } from '#server/testing/browser.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { signIn, signUp } from '#server/testing/people.ts'
import { queriesDuring } from '#server/testing/queries.ts'
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
