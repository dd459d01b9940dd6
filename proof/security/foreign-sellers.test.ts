import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canNow } from '#client/entitlements.ts'
import type { Browser } from '#server/testing/browser.ts'
import { type OpenDatabase, onBothDatabases } from '#server/testing/databases.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { signUp } from '#server/testing/people.ts'
import { markOwn } from '#server/testing/selling.ts'
import { gift, mug, openShop, plan } from '#server/testing/shops.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

/** The installation's own seller, and one that anybody could have made. */
async function openMarket(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const own = await openShop(server, 'own')
  await markOwn(server.app, own.organization.id)
  const foreign = await openShop(server, 'foreign')
  const buy = async (browser: Browser, product: { id: string }, more: object = {}) => {
    const { data } = await browser.client.checkout({ products: product.id, redirect: false, ...more })
    const secret = new URL(data?.url ?? '').pathname.split('/').at(-1)
    const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
    assert.equal((await own.post(`/checkouts/client/${secret}/confirm`, given, { token: null })).status, 200)
  }
  return { server, own, foreign, buy }
}
type Shop = Awaited<ReturnType<typeof openMarket>>['own']

async function featured(shop: Shop, product: object) {
  const wanted = { type: 'custom', description: 'Export', metadata: { feature: 'export' }, properties: { note: null } }
  const { body: benefit } = await shop.post('/benefits/', wanted)
  const made = await shop.product(product)
  await shop.post(`/products/${made.id}/benefits`, { benefits: [benefit.id] })
  return made as { id: string }
}

onBothDatabases('a seller that is not the installation’s own', (open) => {
  test('gives no feature of the application to its buyers, unless the application names it', async () => {
    const { server, own, foreign, buy } = await openMarket(open)
    const [ann, bob] = [server.browser(), server.browser()]
    await signUp(ann, 'ann')
    await signUp(bob, 'bob')
    await buy(ann, await featured(foreign, gift))
    await buy(bob, await featured(own, mug))
    const may = async ({ client }: Browser, sellers?: string[]) =>
      (await canNow(client, { feature: 'export' }, sellers && { sellers })).data
    assert.deepEqual([await may(ann), await may(bob)], [false, true])
    assert.deepEqual([await may(ann, ['foreign']), await may(bob, ['foreign'])], [true, false])
    assert.deepEqual([await may(ann, ['own', 'foreign']), await may(bob, ['own'])], [true, true])
  })

  test('gives nothing to an account by naming it, and shows it nothing', async () => {
    const { server, foreign } = await openMarket(open)
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    const checkout = await foreign.checkout({ ...(await featured(foreign, gift)), external_customer_id: user.id })
    assert.equal((await foreign.confirm(checkout, { customer_email: 'eve@example.com', confirmation_token_id: undefined })).status, 200)
    assert.equal((await canNow(ann.client, { feature: 'export' }, { sellers: ['foreign'] })).data, false)
    assert.equal((await ann.client.customer.state({ seller: 'foreign' })).error?.code, 'USER_NOT_FOUND')
    assert.equal((await ann.client.customer.openPortal({ seller: 'foreign', redirect: false })).error?.code, 'USER_NOT_FOUND')
    assert.deepEqual((await ann.client.customer.orders.list({})).data?.result.items, [])
    assert.deepEqual((await ann.client.customer.getOverview({})).data?.sellers, [])
  })

  test('takes over neither the portal nor the state nor the usage of an account that it names', async () => {
    const { server, own, foreign, buy } = await openMarket(open)
    const ann = server.browser()
    const { user } = await signUp(ann, 'ann')
    await buy(ann, await own.product(mug))
    const named = await foreign.post('/customers/', { email: 'eve@example.com', external_id: user.id })
    assert.equal(named.status, 201)
    const state = (await ann.client.customer.state()).data as { organizationId: string }
    assert.equal(state.organizationId, own.organization.id)
    const { data } = await ann.client.customer.openPortal({ redirect: false })
    assert.match(String(data?.url), /\/own\//)
    assert.equal((await ann.client.usage.ingest({ event: 'call', metadata: { tokens: 1 } })).data?.inserted, 1)
    assert.equal((await foreign.get('/events/?name=call')).body.pagination.total_count, 0)
  })

  test('is named by the caller where several know them', async () => {
    const { server, foreign, buy } = await openMarket(open)
    const other = await openShop(server, 'other')
    const ann = server.browser()
    await signUp(ann, 'ann')
    await buy(ann, await foreign.product(mug))
    assert.equal(((await ann.client.customer.state()).data as { organizationId: string }).organizationId, foreign.organization.id)
    await buy(ann, await other.product(mug))
    assert.equal((await ann.client.customer.state()).error?.code, 'SELLER_IS_REQUIRED')
    assert.equal((await ann.client.customer.openPortal({ redirect: false })).error?.code, 'SELLER_IS_REQUIRED')
    assert.equal((await ann.client.usage.ingest({ event: 'call', metadata: { tokens: 1 } })).error?.code, 'SELLER_IS_REQUIRED')
    const named = (await ann.client.customer.state({ seller: 'other' })).data as { organizationId: string }
    assert.equal(named.organizationId, other.organization.id)
  })

  test('learns neither the address of a person nor that of an organization’s owner from an id', async () => {
    const { server, own, foreign } = await openMarket(open)
    const { owner, ownerId, organization } = await startOrganization(server, 'victims')
    await signUp(server.browser(), 'ann')
    for (const id of [ownerId, organization.id]) {
      const product = await foreign.product(gift)
      const checkout = await foreign.checkout({ ...product, external_customer_id: id })
      assert.equal((await foreign.confirm(checkout, { customer_email: `${id}@eve.example` })).status, 200)
      const { body } = await foreign.get(`/customers/external/${id}`)
      assert.deepEqual([body.email, body.email_verified], [`${id}@eve.example`, false])
      const made = await foreign.checkout({ ...product, external_customer_id: id })
      assert.notEqual(made.customer_email, 'victims-owner@example.com')
    }
    await owner.client.updateUser({ name: 'A new name' })
    assert.notEqual((await foreign.get(`/customers/external/${ownerId}`)).body.name, 'A new name')
    const ours = await own.post('/customers/', { email: 'x@example.com', external_id: ownerId })
    assert.equal(ours.status, 201)
  })

  test('keeps nobody from joining an organization that it gave a subscription with a card that declines', async () => {
    const { server, foreign } = await openMarket(open)
    await foreign.patch(`/organizations/${foreign.organization.id}`, { subscription_settings: settings })
    const { owner, organization } = await startOrganization(server, 'victims')
    const seats = await foreign.product({ ...plan, metadata: { seats: 'members' } })
    const checkout = await foreign.checkout({ ...seats, external_customer_id: organization.id })
    const given = { customer_email: 'eve@example.com', confirmation_token_id: 'tok_declines_later' }
    assert.equal((await foreign.confirm(checkout, given)).status, 200)
    await joinAs(server, owner, 'bob')
    assert.equal((await owner.client.organization.listMembers()).data?.total, 2)
  })

  test('blocks no membership by moving an organization’s own subscription to a product that is paid by member', async () => {
    const { server, foreign, buy } = await openMarket(open)
    await foreign.patch(`/organizations/${foreign.organization.id}`, { subscription_settings: settings })
    const seats = await foreign.product({ ...plan, metadata: { seats: 'members' } })
    const { owner, organization } = await startOrganization(server, 'victims')
    await buy(owner, await foreign.product(plan), { referenceId: organization.id })
    const { body } = await foreign.get(`/subscriptions/`)
    const [{ id, customer_id }] = body.items
    const joining = async (name: string) => {
      await turnCards(server, 'tok_declined')
      await joinAs(server, owner, name)
      await turnCards(server, 'tok_ok')
    }

    assert.equal((await foreign.patch(`/subscriptions/${id}`, { product_id: seats.id })).body.seats, 1)
    await joining('bob')

    const session = await foreign.post('/customer-sessions/', { customer_id })
    const bySeller = { token: session.body.token }
    const own = await foreign.patch(`/customer-portal/subscriptions/${id}`, { product_id: seats.id }, bySeller)
    assert.equal(own.body.seats, 2)
    await joining('carl')
    assert.equal((await owner.client.organization.listMembers()).data?.total, 3)
  })

  test('is paid by member before a membership where the organization chose that product in its own portal', async () => {
    const { server, foreign, buy } = await openMarket(open)
    await foreign.patch(`/organizations/${foreign.organization.id}`, { subscription_settings: settings })
    const seats = await foreign.product({ ...plan, metadata: { seats: 'members' } })
    const { owner, organization } = await startOrganization(server, 'buyers')
    await buy(owner, await foreign.product(plan), { referenceId: organization.id })
    const [{ id }] = (await foreign.get(`/subscriptions/`)).body.items
    const { data } = await owner.client.customer.openPortal({ referenceId: organization.id, redirect: false })
    const token = new URL(String(data?.url)).searchParams.get('customer_session_token') as string
    const moved = await foreign.patch(`/customer-portal/subscriptions/${id}`, { product_id: seats.id }, { token })
    assert.equal(moved.body.seats, 1)
    await turnCards(server, 'tok_declined')
    await assert.rejects(joinAs(server, owner, 'bob'))
    assert.equal((await owner.client.organization.listMembers()).data?.total, 1)
  })

  test('is nobody’s to see before it ever offered something', async () => {
    const { server } = await openMarket(open)
    const { organization } = await startOrganization(server, 'quiet')
    const { status } = await server.browser().fetch(`/v1/customer-portal/organizations/${organization.slug}`)
    assert.equal(status, 404)
  })
})

function turnCards({ app }: TestServer, card: string) {
  return app.db.updateTable('sandboxPayments').set({ card }).execute()
}

const settings = {
  allow_multiple_subscriptions: false,
  allow_customer_updates: true,
  proration_behavior: 'invoice',
  benefit_revocation_grace_period: 0,
  prevent_trial_abuse: false,
}
