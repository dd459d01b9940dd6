import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { newestMailTo } from '../../testing/mailbox.ts'
import { startOrganization } from '../../testing/organizations.ts'
import { signIn, signUp } from '../../testing/people.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { markOwn } from '../../testing/selling.ts'
import { ada, openShop as openTrade, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createOrganizationToken } from '../access-tokens/organization-tokens.ts'

type Entry = Record<string, unknown> & { kind: string; what: string; name: string | null; detail: string | null }

/** Two sellers, the first of which is the installation's own where that is wanted, and a person and an organization of ours who buy. */
async function openShops(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const shop = await openTrade(server)
  const product = await shop.product(plan)
  await markOwn(server.app, (await startSeller(server, 'house')).organization.id)
  const timelineOf = async (customerId: string, query = '', sent = {}) => {
    const { status, body } = await shop.get(`/customers/${customerId}/timeline?limit=100&${query}`, sent)
    assert.equal(status, 200)
    return (body.items as Entry[]).map(({ what, name, detail }) => [what, name, detail])
  }
  const customerOf = async (externalId: string) => (await shop.get(`/customers/external/${externalId}`)).body.id as string
  const buyFor = async (who: Awaited<ReturnType<typeof startOrganization>>['owner'], given: object = {}) => {
    const begun = await who.client.checkout({ products: [product.id], redirect: false, ...given })
    const secret = new URL(String(begun.data?.url)).pathname.split('/').at(-1)
    const paid = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
    assert.equal((await shop.post(`/checkouts/client/${secret}/confirm`, paid, { token: null })).status, 200)
  }
  return { ...server, server, shop, product, timelineOf, customerOf, buyFor }
}

onBothDatabases('the timeline of a customer', (open) => {
  test('tells of credit that the seller gave and took, and why; not of what an order used', async () => {
    const { server, shop, app, product, timelineOf } = await openShops(open)
    await shop.confirm(await shop.checkout({ id: product.id }))
    const [customer] = (await shop.get('/customers/')).body.items
    const adjust = async (amount: number, reason: string) => {
      const given = { amount, currency: 'usd', reason }
      assert.ok((await shop.post(`/customers/${customer.id}/credit`, given)).status < 300)
    }
    await adjust(1500, 'The outage of May')
    server.clock.advance(1000)
    await adjust(-400, 'Typed twice')
    assert.deepEqual(await timelineOf(customer.id, 'kind=credit'), [
      ['taken', null, 'Typed twice'],
      ['given', null, 'The outage of May'],
    ])
    const { items } = (await shop.get(`/customers/${customer.id}/timeline?kind=credit`)).body
    assert.deepEqual(
      items.map(({ amount, currency }: Record<string, unknown>) => [amount, currency]),
      [
        [400, 'usd'],
        [1500, 'usd'],
      ],
    )
    await shop.confirm(await shop.checkout({ id: product.id }))
    assert.equal((await timelineOf(customer.id, 'kind=credit')).length, 2)
    const wanted = { organizationId: shop.organization.id, name: 'narrow', scopes: ['orders:read', 'customers:read'] as const }
    const { token } = await createOrganizationToken(app, wanted, {})
    const seen = (await program(server, token).get(`/customers/${customer.id}/timeline?limit=100`)).body.items
    assert.deepEqual(new Set(seen.map(({ kind }: Entry) => kind)), new Set(['credit', 'order']))
  })

  test('tells to which day a trial was moved, each time, and of that subscription alone', async () => {
    const { server, shop, timelineOf } = await openShops(open)
    const tried = await shop.product({ ...plan, name: 'Tried', trial_interval: 'day', trial_interval_count: 14 })
    await shop.confirm(await shop.checkout({ id: tried.id }))
    const [subscription] = (await shop.get('/subscriptions/')).body.items
    const ends = ['2026-02-10T12:00:00.000Z', '2026-03-01T12:00:00.000Z']
    for (const trial_end of ends) {
      server.clock.advance(1000)
      assert.equal((await shop.patch(`/subscriptions/${subscription.id}`, { trial_end })).status, 200)
    }
    const moved = async (query: string) => (await timelineOf(subscription.customer_id, query)).filter(([what]) => what === 'trial_moved')
    const told = ends.toReversed().map((end) => ['trial_moved', 'Tried', end])
    assert.deepEqual(await moved('kind=subscription'), told)
    assert.deepEqual(await moved(`subscription_id=${subscription.id}`), told)
    assert.deepEqual(await moved('kind=benefit'), [])
  })

  test('tells who opened the portal: the customer by a code, a person or a token of the seller', async () => {
    const { app, server, shop, product, timelineOf } = await openShops(open)
    await shop.confirm(await shop.checkout({ id: product.id }))
    await shop.confirm(await shop.checkout({ id: product.id }), { customer_email: 'bob@example.com' })
    const customer = (await shop.get(`/customers/?email=${ada.customer_email}`)).body.items[0]
    const asSeller = { token: null, headers: { cookie: cookieOf(shop.owner) } }
    const anyone = program(server, null)
    const asked = { email: ada.customer_email, organization_id: shop.organization.id }
    assert.equal((await anyone.post('/customer-portal/customer-session/request', asked)).status, 202)
    const { code } = await newestMailTo(app, ada.customer_email)
    assert.equal((await anyone.post('/customer-portal/customer-session/authenticate', { code })).status, 200)
    server.clock.advance(1000)
    assert.equal((await shop.post('/customer-sessions/', { customer_id: customer.id })).status, 201)
    server.clock.advance(1000)
    assert.equal((await shop.post('/customer-sessions/', { customer_id: customer.id }, asSeller)).status, 201)

    assert.deepEqual(await timelineOf(customer.id, 'kind=portal'), [
      ['seller', 'acme-owner', null],
      ['program', 'tests', null],
      ['customer', null, null],
    ])
    const [other] = (await shop.get('/customers/?email=bob@example.com')).body.items
    assert.deepEqual(await timelineOf(other.id, 'kind=portal'), [])
    server.clock.advance(days(93))
    assert.deepEqual(await timelineOf(customer.id, 'kind=portal'), [])
  })

  test('tells that a person or a member of their organization opened the portal, and never which member', async () => {
    const { shop, browser, timelineOf, customerOf, buyFor, server } = await openShops(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    await buyFor(ann)
    const { owner, organization } = await startOrganization(server, 'buyers')
    await buyFor(owner, { referenceId: organization.id })
    const seller = { seller: shop.organization.slug }
    assert.ok((await ann.client.customer.openPortal(seller)).data)
    assert.ok((await owner.client.customer.openPortal({ ...seller, referenceId: organization.id })).data)
    assert.deepEqual(await timelineOf(await customerOf(user.id), 'kind=portal'), [['customer', null, null]])
    assert.deepEqual(await timelineOf(await customerOf(organization.id), 'kind=portal'), [['member', null, null]])
  })

  test('tells an own seller when the person signed in and was impersonated, and no other seller', async () => {
    const { app, shop, browser, timelineOf, customerOf, buyFor, server } = await openShops(open)
    const [ann, root] = [browser(), browser()]
    const { user } = await signUp(ann, 'ann')
    await buyFor(ann)
    await signUp(root, 'root')
    await app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', 'root@example.com').execute()
    server.clock.advance(1000)
    await signIn(ann, 'ann')
    server.clock.advance(1000)
    assert.ok((await root.client.admin.impersonateUser({ userId: user.id, reason: 'A case of support' })).data)
    server.clock.advance(1000)
    assert.ok((await root.client.admin.stopImpersonating()).data)

    const customerId = await customerOf(user.id)
    assert.deepEqual(await timelineOf(customerId, 'kind=account'), [])
    assert.ok(!(await timelineOf(customerId)).some(([what]) => what === 'signed_in'))

    await markOwn(app, shop.organization.id)
    const told = [
      ['impersonation_ended', null, null],
      ['impersonated', null, null],
      ['signed_in', 'email', null],
      ['signed_in', 'email', null],
    ]
    assert.deepEqual(await timelineOf(customerId, 'kind=account'), told)
    const [subscription] = (await shop.get(`/subscriptions/?customer_id=${customerId}`)).body.items
    assert.deepEqual(await timelineOf(customerId, `kind=account&subscription_id=${subscription.id}`), [])
  })

  test('tells an administrator of sign-ins at any seller, of the customer’s own account alone', async () => {
    const { app, shop, browser, timelineOf, customerOf, buyFor } = await openShops(open)
    const [ann, bob] = [browser(), browser()]
    const { user } = await signUp(ann, 'ann')
    await buyFor(ann)
    const { user: named } = await signUp(bob, 'bob')
    const said = { email: 'bob@example.org', external_id: named.id }
    assert.equal((await shop.post('/customers/', said)).status, 201)

    const asSeller = { token: null, headers: { cookie: cookieOf(shop.owner) } }
    assert.deepEqual(await timelineOf(await customerOf(user.id), 'kind=account', asSeller), [])
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', shop.ownerId).execute()
    assert.deepEqual(await timelineOf(await customerOf(user.id), 'kind=account', asSeller), [['signed_in', 'email', null]])
    // Who the seller says that a customer is, they need not be.
    assert.deepEqual(await timelineOf(await customerOf(named.id), 'kind=account', asSeller), [])
  })
})

function cookieOf({ cookies }: { cookies: Map<string, string> }) {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
