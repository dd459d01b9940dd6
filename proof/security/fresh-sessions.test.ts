import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import type { Configuration } from '#server/kit/config.ts'
import { type OpenDatabase, onBothDatabases } from '#server/testing/databases.ts'
import { password, signUp } from '#server/testing/people.ts'
import { startSocialServer } from '#server/testing/social.ts'

type Scene = Awaited<ReturnType<typeof startScene>>
type Deed = (scene: Scene) => Promise<Response>

/** An administrator with an organization, and somebody to do things to, a day later. */
async function startScene(open: OpenDatabase, config: Configuration = {}) {
  const server = await startSocialServer({ open, config })
  const [root, ann] = [server.browser(), server.browser()]
  const { user: admin } = await signUp(root, 'root')
  await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute()
  const { user } = await signUp(ann, 'ann')
  const { data: organization } = await root.client.organization.create({ name: 'Acme', slug: 'acme' })
  const { data: key } = await root.client.apiKey.create({})
  server.clock.advance(days(1))
  return { root, userId: user.id, organizationId: organization?.id, keyId: key?.id }
}

const deeds: Record<string, Deed> = {
  'change-email': ({ root }) => root.post('/change-email', { newEmail: 'root@example.net' }),
  'link-social': ({ root }) => root.post('/link-social', { provider: 'google' }),
  'api-key/create': ({ root }) => root.post('/api-key/create', {}),
  'api-key/rotate': ({ root, keyId }) => root.post('/api-key/rotate', { keyId }),
  'organization/delete': ({ root, organizationId }) => root.post('/organization/delete', { organizationId }),
  'admin/set-user-password': ({ root, userId }) => root.post('/admin/set-user-password', { userId, newPassword: 'another long password' }),
  'admin/set-role': ({ root, userId }) => root.post('/admin/set-role', { userId, role: 'admin' }),
  'admin/update-user, of a role': ({ root, userId }) => root.post('/admin/update-user', { userId, data: { role: 'admin' } }),
  'admin/update-user, of an address': ({ root, userId }) => root.post('/admin/update-user', { userId, data: { email: 'x@example.net' } }),
  'admin/create-user, of an administrator': ({ root }) =>
    root.post('/admin/create-user', { email: 'new@example.net', name: 'New', password, role: 'admin' }),
  'admin/impersonate-user': ({ root, userId }) => root.post('/admin/impersonate-user', { userId }),
  'admin/remove-user': ({ root, userId }) => root.post('/admin/remove-user', { userId }),
  'admin/create-secret-key': ({ root }) => root.post('/admin/create-secret-key', { name: 'server' }),
}

onBothDatabases('a sensitive act', (open) => {
  for (const [name, act] of Object.entries(deeds)) {
    test(`asks for a fresh session: ${name}`, async () => {
      const scene = await startScene(open)
      const stale = await act(scene)
      assert.deepEqual([stale.status, ((await stale.json()) as { code: string }).code], [403, 'SESSION_IS_NOT_FRESH'])
      assert.equal((await scene.root.client.verifyPassword({ password })).error, null)
      const fresh = await act(scene)
      assert.equal(fresh.status, 200, await fresh.text())
    })
  }

  test('asks for none where the application has screens of its own', async () => {
    for (const act of Object.values(deeds)) {
      const answer = await act(await startScene(open, { freshForSensitiveDeeds: false }))
      assert.equal(answer.status, 200, await answer.text())
    }
  })

  test('an everyday change by an administrator asks for none', async () => {
    const { root, userId } = await startScene(open)
    assert.equal((await root.client.admin.updateUser({ userId, data: { name: 'Renamed' } })).error, null)
    assert.equal((await root.client.admin.createUser({ email: 'new@example.net', name: 'New' })).error, null)
  })
})
