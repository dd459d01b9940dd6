import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { openShop, plan } from '../testing/shops.ts'
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

  test('tell administrators who their members are, what they pay for and whether they have something to sell', async () => {
    const server = await startTestServer({ open })
    const key = await asServer(server.app)
    const { admin } = server.browser().client
    const shop = await openShop(server)
    const { owner, organization } = await startOrganization(server, 'buyers')
    await joinAs(server, owner, 'bob', 'admin')
    const { id: product } = await shop.product(plan)
    const { data: begun } = await owner.client.checkout({ products: product, referenceId: organization.id, redirect: false })
    const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
    const secret = new URL(begun?.url ?? '').pathname.split('/').at(-1)
    assert.equal((await shop.post(`/checkouts/client/${secret}/confirm`, given, { token: null })).status, 200)

    const { data } = await admin.listOrganizations({}, key)
    assert.deepEqual(
      data?.organizations.map(({ slug, memberCount, plans, hasProducts }) => [slug, memberCount, plans, hasProducts]),
      [
        ['buyers', 2, ['Pro plan'], false],
        ['acme', 1, [], true],
      ],
    )
    const organizationId = organization.id
    const first = await admin.listOrganizationMembers({ organizationId, limit: 1 }, key)
    assert.deepEqual([first.data?.total, first.data?.members.map(({ user, role }) => [user.name, role])], [2, [['buyers-owner', 'owner']]])
    const found = await admin.listOrganizationMembers({ organizationId, search: 'bob' }, key)
    assert.deepEqual(
      found.data?.members.map(({ user, role }) => [user.email, role]),
      [['bob@example.com', 'admin']],
    )
    assert.deepEqual((await admin.listOrganizationMembers({ organizationId: 'unknown' }, key)).data, { members: [], total: 0 })
    assert.equal((await owner.client.admin.listOrganizationMembers({ organizationId })).error?.code, 'FORBIDDEN')
  })

  test('are deleted by them, where owners may not, with what they pay for: once, and with one entry', async () => {
    const server = await startTestServer({ open, config: { organizationDeletion: false } })
    const { app } = server
    const shop = await openShop(server)
    const { owner, ownerId, organization } = await startOrganization(server, 'buyers')
    const { id: product } = await shop.product(plan)
    const { data: begun } = await owner.client.checkout({ products: product, referenceId: organization.id, redirect: false })
    const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
    const secret = new URL(begun?.url ?? '').pathname.split('/').at(-1)
    assert.equal((await shop.post(`/checkouts/client/${secret}/confirm`, given, { token: null })).status, 200)
    const organizationId = organization.id
    assert.equal((await owner.client.organization.delete({ organizationId })).error?.status, 403)
    assert.equal((await owner.client.admin.deleteOrganization({ organizationId })).error?.code, 'FORBIDDEN')

    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ownerId).execute()
    const answers = await Promise.all([1, 2, 3].map(() => owner.client.admin.deleteOrganization({ organizationId })))
    assert.deepEqual(answers.map(({ error }) => error?.code ?? 'done').sort(), ['ORGANIZATION_NOT_FOUND', 'ORGANIZATION_NOT_FOUND', 'done'])
    assert.equal((await owner.client.getSession()).data?.session.activeOrganizationId, null)
    assert.equal((await shop.get('/subscriptions/')).body.items[0].status, 'canceled')
    const entries = await app.db.selectFrom('auditEntries').where('action', '=', 'organization.deleted').selectAll().execute()
    assert.deepEqual(
      entries.map(({ actorId, organizationId: where }) => [actorId, where]),
      [[ownerId, organizationId]],
    )
  })

  test('that have sold are archived by them, and cannot be deleted a second time', async () => {
    const server = await startTestServer({ open })
    const key = await asServer(server.app)
    const { admin } = server.browser().client
    const shop = await openShop(server)
    const { id } = await shop.product(plan)
    assert.equal((await shop.confirm(await shop.checkout({ id }))).status, 200)
    const organizationId = shop.organization.id
    assert.equal((await admin.deleteOrganization({ organizationId }, key)).error, null)
    const { data } = await admin.getOrganization({ organizationId }, key)
    assert.deepEqual([data?.archivedAt !== null, data?.memberCount], [true, 0])
    assert.equal((await admin.deleteOrganization({ organizationId }, key)).error?.code, 'ORGANIZATION_NOT_FOUND')
    assert.equal((await server.app.db.selectFrom('orders').selectAll().execute()).length, 1)
  })
})
