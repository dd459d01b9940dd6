import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { buys, openWorld, uses } from '../../testing/money-steps.ts'
import { startOrganization } from '../../testing/organizations.ts'
import { password } from '../../testing/people.ts'
import { asServer } from '../../testing/secret-key.ts'
import { program } from '../../testing/sellers.ts'
import { addOrganizationToken } from '../access-tokens/organization-tokens.ts'

async function openSold(open: OpenDatabase) {
  const world = await openWorld(open, { hasCalls: true })
  for (const step of [buys('calls'), uses(131)]) await step(world)
  const { app, server, seller, organizationId } = world
  const { body: order } = await seller.get('/orders/')
  const { body: link } = await seller.post('/checkout-links/', { product_id: world.plans.small, payment_processor: 'stripe' })
  /** As an administrator reads the books, by a token that the command line makes. */
  const books = async () => {
    const scopes = ['orders:read', 'subscriptions:read', 'products:read', 'products:write'] as const
    return program(server, (await addOrganizationToken(app, { organizationId, name: 'books', scopes }, {})).token)
  }
  return { ...world, order: order.items[0], link, books }
}

onBothDatabases('an organization that has sold', (open) => {
  test('is archived when it is deleted: subscriptions end and settle, and the books stay', async () => {
    const { app, server, seller, organizationId, bought, books, pass, link } = await openSold(open)
    const { owner } = seller
    assert.equal((await owner.client.organization.delete({ organizationId })).error, null)
    await mailsTo(app, 'ada@example.com')
    await pass(days(1))
    const mails = await mailsTo(app, 'ada@example.com')
    const { get, post } = await books()
    const { items } = (await get('/orders/?sorting=created_at')).body
    assert.deepEqual(
      items.map((order: { status: string; net_amount: number }) => [order.status, order.net_amount]),
      [
        ['paid', 2000],
        ['paid', 31],
      ],
    )
    assert.equal((await get(`/subscriptions/${bought.id}`)).body.status, 'canceled')
    assert.deepEqual(
      mails.slice(0, 2).map(({ text }) => text.includes('/portal')),
      [false, false],
    )
    assert.ok(mails.some(({ subject }) => /ended/i.test(subject)))
    assert.equal((await post('/products/', { name: 'More', prices: [{ amount_type: 'free' }] })).status, 403)
    assert.equal((await post('/checkouts/', { products: link.products.map(({ id }: { id: string }) => id) }, { token: null })).status, 401)
    const archived = await server.browser().client.admin.getOrganization({ organizationId }, await asServer(app))
    assert.deepEqual(
      [archived.data?.archivedAt !== null, archived.data?.memberCount, archived.data?.selling],
      [true, 0, { isOpen: false, isOwn: false }],
    )
  })

  test('is gone for everybody at once', async () => {
    const { app, server, seller, organizationId, bought, link } = await openSold(open)
    const { owner, organization } = seller
    const { token } = (await seller.post('/customer-sessions/', { customer_id: bought.customerId })).body
    const waiting = (await seller.post('/checkouts/', { products: link.products.map(({ id }: { id: string }) => id) })).body
    await owner.client.organization.inviteMember({ organizationId, email: 'bob@example.com', role: 'member' })
    assert.equal((await owner.client.organization.delete({ organizationId })).error, null)

    assert.equal((await seller.get('/orders/')).status, 401)
    assert.equal((await seller.get('/customer-portal/orders/', { token })).status, 401)
    assert.equal((await seller.get(`/customer-portal/organizations/${organization.slug}`, { token: null })).status, 404)
    const paying = { customer_email: 'eve@example.com', customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
    assert.equal((await seller.post(`/checkouts/client/${waiting.client_secret}/confirm`, paying, { token: null })).status, 403)
    assert.deepEqual((await owner.client.organization.list()).data, [])
    assert.equal((await owner.client.getSession({ disableCookieCache: true })).data?.session.activeOrganizationId, null)
    assert.deepEqual(await app.db.selectFrom('invitations').select('id').execute(), [])
    const key = await asServer(app)
    const { client } = server.browser()
    assert.deepEqual((await client.organization.list({}, key)).data, [])
    assert.equal((await client.admin.openSelling({ organizationId }, key)).error?.code, 'ORGANIZATION_NOT_FOUND')
    assert.equal((await client.organization.delete({ organizationId }, key)).error?.code, 'ORGANIZATION_NOT_FOUND')
  })

  test('keeps its slug, so that no one takes over the links in its letters', async () => {
    const { server, seller, organizationId } = await openSold(open)
    const { owner, organization } = seller
    assert.equal((await owner.client.organization.delete({ organizationId })).error, null)
    const taken = await owner.client.organization.create({ name: 'Again', slug: organization.slug })
    assert.equal(taken.error?.code, 'ORGANIZATION_ALREADY_EXISTS')
    await startOrganization(server, 'other')
  })

  test('is archived with its last member’s account as well, and one that never sold is deleted', async () => {
    const { app, seller, organizationId } = await openSold(open)
    const { data: sibling } = await seller.owner.client.organization.create({ name: 'Sibling', slug: 'sibling' })
    assert.equal((await seller.owner.client.deleteUser({ password })).error, null)
    const left = await app.db.selectFrom('organizations').select(['id', 'archivedAt']).execute()
    assert.deepEqual(
      left.map(({ id, archivedAt }) => [id, archivedAt !== null]),
      [[organizationId, true]],
    )
    assert.ok(sibling)
  })
})
