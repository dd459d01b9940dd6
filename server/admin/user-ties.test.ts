import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('what ties a person to this place', (open) => {
  test('is seen by administrators: ways to sign in, organizations, and sessions with their devices', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const { userId } = await joinAs(server, owner, 'bob', 'admin')
    const root = server.browser()
    const { user } = await signUp(root, 'root')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()

    const accounts = (await root.client.admin.listUserAccounts({ userId })).data?.accounts
    assert.deepEqual(
      accounts?.map(({ provider }) => provider),
      ['credential'],
    )
    assert.ok(!JSON.stringify(accounts).includes('argon2'))
    const { id, name, slug, logo } = organization
    assert.deepEqual((await root.client.admin.listUserOrganizations({ userId })).data, {
      organizations: [{ id, name, slug, logo, role: 'admin' }],
    })
    const session = (await root.client.admin.listUserSessions({ userId })).data?.sessions[0]
    assert.deepEqual([session?.method, session?.device.kind], ['email', 'program'])
  })

  test('is hidden from everybody else', async () => {
    const server = await startTestServer({ open })
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    for (const { error } of [
      await ann.client.admin.listUserAccounts({ userId: user.id }),
      await ann.client.admin.listUserOrganizations({ userId: user.id }),
    ]) {
      assert.equal(error?.code, 'YOU_ARE_NOT_ALLOWED_TO_GET_USER')
    }
  })
})
