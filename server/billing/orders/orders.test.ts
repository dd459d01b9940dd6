import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { queriesDuring } from '../../testing/queries.ts'
import { gift, openShop, plan } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { invoiceFacts } from './invoice-facts.ts'
import { findOrders, type Order } from './store.ts'

type Shown = { id: string }
const idsOf = ({ items }: { items: Shown[] }) => items.map(({ id }) => id)

onBothDatabases('orders', (open) => {
  test('are listed by page, filter and sorting, and counted without being read', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    const [mug, pro, free] = [await shop.product(), await shop.product(plan), await shop.product(gift)]
    const discount = await shop.discount()
    const buy = async (id: string, given: object = {}, email = 'ada@example.com') => {
      server.clock.advance(1000)
      assert.equal((await shop.confirm(await shop.checkout({ id, ...given }), { customer_email: email })).status, 200)
    }
    await buy(mug.id, { metadata: { plan: 'one' }, external_customer_id: 'u-1' })
    await buy(pro.id, {}, 'zoe@example.com')
    await buy(free.id, { metadata: { plan: 'two' } }, 'bob@example.com')
    await buy(mug.id, { discount_id: discount.id }, 'bob@example.com')

    const list = async (query = '') => (await shop.get(`/orders/${query}`)).body
    const { items, pagination } = await list()
    assert.deepEqual(pagination, { total_count: 4, max_page: 1 })
    const [discounted, gratis, subscribed, first] = items
    assert.deepEqual(
      [discounted.discount.id, discounted.discount_amount, discounted.net_amount, discounted.tax_amount],
      [discount.id, 125, 1125, 214],
    )
    assert.deepEqual((await shop.get(`/orders/${first.id}`)).body, first)
    for (const [query, wanted] of Object.entries({
      [`?product_id=${mug.id}`]: [discounted, first],
      [`?product_id=${mug.id}&product_id=${pro.id}`]: [discounted, subscribed, first],
      [`?product_id=${mug.id}&customer_id=${first.customer_id}`]: [first],
      '?product_billing_type=recurring': [subscribed],
      '?status=paid&status=refunded': [discounted, gratis, subscribed, first],
      '?status=refunded': [],
      [`?status=paid&customer_id=${first.customer_id}`]: [first],
      [`?status=refunded&customer_id=${first.customer_id}`]: [],
      '?invoice_number=acme-0002': [subscribed],
      '?invoice_number=ACME-000': [discounted, gratis, subscribed, first],
      '?invoice_number=other': [],
      [`?discount_id=${discount.id}`]: [discounted],
      [`?checkout_id=${gratis.checkout_id}`]: [gratis],
      '?external_customer_id=u-1': [first],
      '?external_customer_id=u-2': [],
      '?metadata[plan]=one&metadata[plan]=two': [gratis, first],
      '?sorting=net_amount': [gratis, discounted, first, subscribed],
      '?sorting=-customer&limit=1': [subscribed],
      '?sorting=product': [discounted, first, gratis, subscribed].toSorted(
        (a, b) => a.product.name.localeCompare(b.product.name) || (a.id < b.id ? -1 : 1),
      ),
    })) {
      const found = await list(query)
      assert.deepEqual(idsOf(found), idsOf({ items: wanted }), query)
      if (!query.includes('limit') && !query.includes('sorting')) assert.equal(found.pagination.total_count, wanted.length, query)
    }
    assert.equal((await list('?page=9')).pagination.total_count, 4)
    const asked = await queriesDuring(shop.app, () => list('?limit=3'))
    const more = await queriesDuring(shop.app, () => list('?limit=4'))
    assert.equal(more.length, asked.length)
    const other = await openShop(server, 'other')
    assert.deepEqual((await other.get('/orders/')).body.items, [])
    assert.equal((await other.get(`/orders/${first.id}`)).status, 404)
    assert.equal((await other.post(`/orders/${first.id}/invoice`)).status, 404)
  })

  test('have an invoice once they are paid and say for whom, and then say it for ever', async () => {
    const server = await startTestServer({ open })
    const shop = await openShop(server)
    await shop.confirm(await shop.checkout(await shop.product(gift)), { customer_billing_address: null, customer_name: null })
    const [order] = (await shop.get('/orders/')).body.items
    const path = `/orders/${order.id}`
    const missing = await shop.post(`${path}/invoice`)
    assert.deepEqual([missing.status, missing.body.error], [422, 'MissingInvoiceBillingDetails'])
    assert.deepEqual((await shop.get(`${path}/invoice`)).body, {
      error: 'InvoiceDoesNotExist',
      detail: `No invoice exists for order ${order.id}.`,
    })
    const billing = { billing_name: 'Лінда Аркуш', billing_address: { country: 'UA', city: 'Київ', line1: 'Хрещатик 1' } }
    const updated = await shop.patch(path, billing)
    assert.deepEqual([updated.status, updated.body.billing_name, updated.body.billing_address.city], [200, billing.billing_name, 'Київ'])
    assert.equal((await shop.patch(path, { billing_name: 'Ada' })).status, 422)

    const answers = await Promise.all([shop.post(`${path}/invoice`), shop.post(`${path}/invoice`), shop.post(`${path}/invoice`)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [202, 409, 409],
    )
    const locked = await shop.patch(path, { ...billing, billing_name: 'Eve' })
    assert.deepEqual([locked.status, locked.body.detail[0].loc], [422, ['body', 'billing_name']])
    assert.equal((await shop.get(path)).body.is_invoice_generated, true)
    const told = (await shop.events()).filter(({ type }) => type === 'order.updated').map(({ data }) => data.is_invoice_generated)
    assert.deepEqual(told, [false, false, true])

    const { url } = (await shop.get(`${path}/invoice`)).body
    assert.ok(url.startsWith('http://localhost:3000/v1/orders/invoices/'))
    for (const language of ['en', 'uk']) {
      const file = await server.browser().fetch(new URL(url).pathname, { headers: { 'accept-language': language } })
      assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'application/pdf'])
      assert.match(String(file.headers.get('content-disposition')), new RegExp(`${order.invoice_number}\\.pdf`))
      assert.equal(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
        '%PDF-',
      )
    }
    const made = await server.browser().fetch(`${new URL(url).pathname.slice(0, -3)}abc`)
    assert.equal(made.status, 404)
    server.clock.advance(minutes(10))
    assert.equal((await server.browser().fetch(new URL(url).pathname)).status, 404)
  })

  test('keep the seller’s name, address and VAT id of the day their invoice was issued, and a later refund changes nothing of it', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const organization = `/organizations/${shop.organization.id}`
    const german = { country: 'DE', city: 'Berlin' }
    await shop.patch(organization, { address: german, tax: { legal_name: 'Acme GmbH', vat_id: 'DE136695976', registrations: ['DE'] } })
    await shop.confirm(await shop.checkout(await shop.product()))
    const [{ id }] = (await shop.get('/orders/')).body.items
    assert.equal((await shop.post(`/orders/${id}/invoice`)).status, 202)
    const facts = async () => invoiceFacts(shop.app, (await findOrders(shop.app, [id])).get(id) as Order)
    const issued = await facts()
    assert.deepEqual([issued.seller.name, issued.seller.taxId, issued.seller.address?.city], ['Acme GmbH', 'DE136695976', 'Berlin'])
    assert.deepEqual([issued.net, issued.tax, issued.taxBasisPoints, issued.total], [1250, 238, 1900, 1488])
    await shop.patch(organization, { name: 'Moved', address: { country: 'FR' }, tax: null })
    assert.equal((await shop.post('/refunds/', { order_id: id, reason: 'customer_request', amount: 1250 })).status, 200)
    assert.deepEqual(await facts(), issued)
  })

  test('that wait for their money have none', async () => {
    const shop = await openShop(await startTestServer({ open }))
    await shop.confirm(await shop.checkout(await shop.product()))
    const [order] = (await shop.get('/orders/')).body.items
    await shop.app.db.updateTable('orders').set({ status: 'pending' }).where('id', '=', order.id).execute()
    const refused = await shop.post(`/orders/${order.id}/invoice`)
    assert.deepEqual([refused.status, refused.body.error], [422, 'NotPaidOrder'])
  })
})
