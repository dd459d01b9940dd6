import assert from 'node:assert/strict'
import { test } from 'node:test'
import { canNow } from '#client/entitlements.ts'
import { closeSelling, openSelling } from '#server/billing/selling-permits/decide-selling.ts'
import type { App } from '#server/kit/app.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { startOrganization } from '#server/testing/organizations.ts'
import { signUp } from '#server/testing/people.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { program } from '#server/testing/sellers.ts'
import { mug, openShop, plan } from '#server/testing/shops.ts'
import { startTestServer } from '#server/testing/test-server.ts'

/** As production is without the setting: nobody sells until an administrator says so. */
const guarded = { config: { selling: 'administrators' } } as const

/** What an installation does that changes the setting after sales began under the other one. */
function sellingBy(app: App, selling: 'administrators' | 'everybody') {
  Object.assign(app.config, { selling })
}

onBothDatabases('an organization without a permit to sell', (open) => {
  test('gets no token, no product and no seller’s door, by session or by token, until an administrator opens selling', async () => {
    const server = await startTestServer({ open, ...guarded })
    const { owner, organization } = await startOrganization(server, 'acme')
    const organizationId = organization.id
    const asOwner = async (path: string, body?: object) => {
      const sent = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      const response = await owner.fetch(`/v1${path}`, sent)
      return { status: response.status, body: JSON.parse(await response.text()) }
    }
    const wanted = { name: 'Website', organizationId }
    assert.equal((await owner.client.organization.createAccessToken(wanted)).error?.code, 'SELLING_NOT_OPEN')
    for (const path of ['/products/', `/products/?organization_id=${organizationId}`, '/customers/', '/metrics/', '/events/']) {
      const { status, body } = await asOwner(path)
      assert.deepEqual([status, body.error], [403, 'SellingNotOpen'], path)
      assert.match(body.detail, /administrator/)
    }
    assert.equal((await asOwner('/products/', { ...mug, organization_id: organizationId })).body.error, 'SellingNotOpen')
    assert.equal((await asOwner('/products/', { nonsense: true })).status, 403, 'before the input is read')
    assert.equal((await asOwner('/organizations/')).body.items.length, 1, 'the organization itself can be read')

    const key = await asServer(server.app)
    const opened = await owner.client.admin.openSelling({ organizationId }, key)
    assert.deepEqual(opened.data?.selling, { isOpen: true, isOwn: false })
    const { data: made } = await owner.client.organization.createAccessToken(wanted)
    const seller = program(server, made?.token ?? '')
    const product = await seller.post('/products/', mug)
    assert.equal(product.status, 201)
    assert.equal((await asOwner('/products/')).status, 200)
    assert.equal((await seller.post('/checkouts/', { products: [product.body.id] })).status, 201)
  })

  test('sells neither by checkout, link nor account what it already has on offer', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const { id } = await shop.product(mug)
    const link = await shop.post('/checkout-links/', { payment_processor: 'stripe', products: [id] })
    const checkout = await shop.checkout({ id })
    sellingBy(server.app, 'administrators')
    const ann = server.browser()
    await signUp(ann, 'ann')
    const visitor = { token: null }
    assert.equal((await shop.post('/checkouts/client/', { product_id: id }, visitor)).body.error, 'SellingNotOpen')
    assert.equal((await shop.get(`/checkout-links/${link.body.client_secret}/redirect`, visitor)).status, 403)
    assert.equal((await ann.client.checkout({ products: id, redirect: false })).error?.code, 'SELLING_NOT_OPEN')
    assert.equal((await shop.confirm(checkout)).body.error, 'SellingNotOpen')
    assert.equal((await shop.payments()).length, 0, 'no card was asked')
    await openSelling(server.app, {}, { organizationId: shop.organization.id })
    assert.equal((await shop.confirm(checkout)).status, 200)
  })

  test('is not let in by a person who also manages one that may sell', async () => {
    const server = await startTestServer({ open, ...guarded })
    const { owner, organization } = await startOrganization(server, 'acme')
    const { data: other } = await owner.client.organization.create({ name: 'Other', slug: 'other' })
    await openSelling(server.app, {}, { organizationId: organization.id })
    const make = async (organization_id: string | undefined) => {
      const headers = { 'content-type': 'application/json' }
      const response = await owner.fetch('/v1/products/', { method: 'POST', headers, body: JSON.stringify({ ...mug, organization_id }) })
      return [response.status, JSON.parse(await response.text()).error]
    }
    assert.deepEqual(await make(other?.id), [403, 'SellingNotOpen'])
    assert.deepEqual(await make(organization.id), [201, undefined])
    assert.equal((await owner.fetch(`/v1/products/?organization_id=${other?.id}`)).status, 403)
    assert.equal((await owner.fetch('/v1/products/')).status, 200)
  })

  test('tells its own people what it may do', async () => {
    const server = await startTestServer({ open, config: { selling: 'administrators' } })
    const { owner, organization } = await startOrganization(server, 'acme')
    const organizationId = organization.id
    const may = async () => {
      const read = await owner.fetch(`/v1/organizations/${organizationId}`)
      const { checkout_payments, api_access, dashboard_access } = JSON.parse(await read.text()).capabilities
      return [checkout_payments, api_access, dashboard_access]
    }
    assert.deepEqual(await may(), [false, false, false])
    await openSelling(server.app, {}, { organizationId })
    assert.deepEqual(await may(), [true, true, true])
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...mug, organization_id: organizationId })
    assert.equal((await owner.fetch('/v1/products/', { method: 'POST', headers, body })).status, 201)
    await closeSelling(server.app, {}, { organizationId })
    assert.deepEqual(await may(), [false, true, true], 'what it sold goes on')
  })
})

onBothDatabases('an organization whose selling was closed after it sold', (open) => {
  test('offers nothing new, and goes on with what it sold', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const product = await shop.product(plan)
    const confirmed = await shop.confirm(await shop.checkout(product))
    assert.equal(confirmed.status, 200)
    const discount = await shop.discount({})
    const organizationId = shop.organization.id
    await closeSelling(server.app, {}, { organizationId })

    const link = { payment_processor: 'stripe', products: [product.id] }
    const refused = [
      await shop.post('/products/', mug),
      await shop.patch(`/products/${product.id}`, { name: 'More' }),
      await shop.post('/discounts/', {}),
      await shop.patch(`/discounts/${discount.id}`, { name: 'More' }),
      await shop.post('/checkout-links/', link),
      await shop.post('/checkouts/', { products: [product.id] }),
      await shop.post('/subscriptions/', {}),
    ]
    assert.deepEqual(
      refused.map(({ status, body }) => [status, body.error]),
      refused.map(() => [403, 'SellingNotOpen']),
    )
    const wanted = { name: 'Website', organizationId }
    assert.equal((await shop.owner.client.organization.createAccessToken(wanted)).error?.code, 'SELLING_NOT_OPEN')

    const { items } = (await shop.get('/subscriptions/')).body
    const [order] = (await shop.get('/orders/')).body.items
    assert.equal((await shop.post('/events/ingest', { events: [{ name: 'call', external_customer_id: 'x' }] })).status, 200)
    assert.equal((await shop.post('/refunds/', { order_id: order.id, amount: 1, reason: 'other' })).status, 200)
    assert.equal((await shop.post('/customer-sessions/', { customer_id: order.customer_id })).status, 201)
    assert.equal((await shop.patch(`/subscriptions/${items[0].id}`, { cancel_at_period_end: true })).status, 200)
    assert.equal((await shop.del(`/discounts/${discount.id}`)).status, 204, 'what is taken back is no offer')
  })
})

onBothDatabases('the installation’s own seller in production', (open) => {
  test('counts for entitlements once it is marked, and while its selling is closed', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    Object.assign(server.app.config, { production: true })
    const wanted = { type: 'custom', description: 'Export', metadata: { feature: 'export' }, properties: { note: null } }
    const { body: benefit } = await shop.post('/benefits/', wanted)
    const product = await shop.product(mug)
    await shop.post(`/products/${product.id}/benefits`, { benefits: [benefit.id] })
    const ann = server.browser()
    await signUp(ann, 'ann')
    const { data } = await ann.client.checkout({ products: product.id, redirect: false })
    const secret = new URL(data?.url ?? '').pathname.split('/').at(-1)
    const given = { customer_billing_address: { country: 'US' }, confirmation_token_id: 'tok_ok' }
    assert.equal((await shop.post(`/checkouts/client/${secret}/confirm`, given, { token: null })).status, 200)
    const may = async () => (await canNow(ann.client, { feature: 'export' })).data
    assert.equal(await may(), false)
    const key = await asServer(server.app)
    const organizationId = shop.organization.id
    await ann.client.admin.openSelling({ organizationId, own: true }, key)
    assert.equal(await may(), true)
    await ann.client.admin.closeSelling({ organizationId }, key)
    assert.equal(await may(), true, 'customers keep the features that they paid for')
    await ann.client.admin.openSelling({ organizationId, own: false }, key)
    assert.equal(await may(), false)
  })
})
