import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('organizations, for administrators', (open) => {
  test('are listed newest first in pages, found by name and slug, with their members and whether they sell', async () => {
    const server = await startTestServer({ open, config: { selling: 'administrators' } })
    const key = await asServer(server.app)
    const { client } = server.browser()
    for (const name of ['one', 'two', 'three']) await startOrganization(server, name)
    const first = await client.admin.listOrganizations({ limit: 2 }, key)
    assert.deepEqual(
      first.data?.organizations.map(({ slug }) => slug),
      ['three', 'two'],
    )
    const rest = await client.admin.listOrganizations({ limit: 2, after: first.data?.next ?? '' }, key)
    assert.deepEqual([rest.data?.organizations.map(({ slug }) => slug), rest.data?.next], [['one'], null])
    const found = (await client.admin.listOrganizations({ search: 'TW' }, key)).data?.organizations
    assert.deepEqual(
      found?.map(({ slug, memberCount, selling }) => [slug, memberCount, selling]),
      [['two', 1, { isOpen: false, isOwn: false }]],
    )
    assert.deepEqual((await client.admin.listOrganizations({ search: '%' }, key)).data?.organizations, [])
    assert.equal((await client.admin.getOrganization({ organizationId: 'unknown' }, key)).error?.code, 'ORGANIZATION_NOT_FOUND')
  })

  test('are narrowed down to those that may sell, that may not, and the installation’s own', async () => {
    for (const setting of ['administrators', 'everybody'] as const) {
      const server = await startTestServer({ open, config: { selling: setting } })
      const key = await asServer(server.app)
      const { client } = server.browser()
      const [opened, closed] = [await startOrganization(server, 'opened'), await startOrganization(server, 'closed')]
      const own = await startOrganization(server, 'own')
      await startOrganization(server, 'undecided')
      await client.admin.openSelling({ organizationId: opened.organization.id }, key)
      await client.admin.openSelling({ organizationId: own.organization.id, own: true }, key)
      await client.admin.closeSelling({ organizationId: closed.organization.id }, key)
      const listed = async (selling: 'open' | 'closed' | 'own') =>
        (await client.admin.listOrganizations({ selling }, key)).data?.organizations.map(({ slug }) => slug)
      const undecided = (kind: typeof setting) => (kind === setting ? ['undecided'] : [])
      assert.deepEqual(await listed('open'), [...undecided('everybody'), 'own', 'opened'])
      assert.deepEqual(await listed('closed'), [...undecided('administrators'), 'closed'])
      assert.deepEqual(await listed('own'), ['own'])
    }
  })

  test('are opened and closed to selling by them and by servers alone, with one entry for each decision', async () => {
    const server = await startTestServer({ open, config: { selling: 'administrators' } })
    const key = await asServer(server.app)
    const { owner, organization } = await startOrganization(server, 'acme')
    const organizationId = organization.id
    assert.equal((await owner.client.admin.openSelling({ organizationId })).error?.code, 'FORBIDDEN')
    assert.equal((await owner.client.admin.closeSelling({ organizationId })).error?.code, 'FORBIDDEN')
    assert.equal((await owner.client.admin.listOrganizations({})).error?.code, 'FORBIDDEN')
    assert.equal((await owner.client.admin.openSelling({ organizationId: 'unknown' }, key)).error?.code, 'ORGANIZATION_NOT_FOUND')

    const admin = server.browser()
    const { user } = await signUp(admin, 'root')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
    const selling = async (answer: Promise<{ data: { selling: object } | null }>) => (await answer).data?.selling
    assert.deepEqual(await selling(admin.client.admin.openSelling({ organizationId })), { isOpen: true, isOwn: false })
    assert.deepEqual(await selling(admin.client.admin.openSelling({ organizationId })), { isOpen: true, isOwn: false })
    assert.deepEqual(await selling(admin.client.admin.openSelling({ organizationId, own: true })), { isOpen: true, isOwn: true })
    assert.deepEqual(await selling(admin.client.admin.openSelling({ organizationId })), { isOpen: true, isOwn: true })
    assert.deepEqual(await selling(admin.client.admin.closeSelling({ organizationId })), { isOpen: false, isOwn: true })
    assert.deepEqual(await selling(admin.client.admin.closeSelling({ organizationId, own: false })), { isOpen: false, isOwn: false })
    const entries = await server.app.db.selectFrom('auditEntries').where('action', 'like', 'selling.%').orderBy('id').selectAll().execute()
    assert.deepEqual(
      entries.map(({ action, details, actorId, organizationId: where }) => [action, details, actorId, where]),
      [
        ['selling.opened', { own: false }, user.id, organizationId],
        ['selling.opened', { own: true }, user.id, organizationId],
        ['selling.closed', { own: true }, user.id, organizationId],
        ['selling.closed', { own: false }, user.id, organizationId],
      ],
    )
  })
})
