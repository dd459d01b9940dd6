import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { buys, changesTo, openWorld, waits } from '../../testing/money-steps.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { openShop } from '../../testing/shops.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { invoiceFacts } from '../orders/invoice-facts.ts'
import { textsOf } from '../orders/invoice-texts.ts'
import { findOrders, type Order } from '../orders/store.ts'
import { creditNoteFacts } from './credit-notes.ts'
import { settleRefund } from './send-refund.ts'
import type { RefundRow } from './store.ts'

type Shown = { invoice_number: string; total_amount: number; status: string }

onBothDatabases('A credit note', (open) => {
  test('is every refund that went through, numbered without a gap beside the invoices', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const mug = await shop.product()
    for (const email of ['ada@example.com', 'bo@example.com']) await shop.confirm(await shop.checkout(mug), { customer_email: email })
    const orders = (await shop.get('/orders/?sorting=created_at')).body.items
    const refund = (order: { id: string }, amount: number) =>
      shop.post('/refunds/', { order_id: order.id, amount, reason: 'customer_request' })
    assert.equal((await refund(orders[0], 250)).body.credit_note_number, 'ACME-CN-0001')
    assert.equal((await refund(orders[0], 99_999)).status, 400)
    assert.equal((await refund(orders[1], 1250)).body.credit_note_number, 'ACME-CN-0002')
    assert.equal((await refund(orders[0], 1000)).body.credit_note_number, 'ACME-CN-0003')
    await shop.confirm(await shop.checkout(mug), { customer_email: 'cy@example.com' })
    const numbers = (await shop.get('/orders/')).body.items.map(({ invoice_number }: Shown) => invoice_number)
    assert.deepEqual(numbers.toSorted(), ['ACME-0001', 'ACME-0002', 'ACME-0003'])
  })

  test('of a refund corrects the issued invoice, which never changes, and says so in the reader’s language', async () => {
    const { app, ...shop } = await openShop(await startTestServer({ open }))
    await shop.confirm(await shop.checkout(await shop.product()))
    const [{ id }] = (await shop.get('/orders/')).body.items
    await shop.post('/refunds/', { order_id: id, amount: 250, reason: 'customer_request' })
    const list = async () => (await shop.get(`/refunds/credit-notes/?order_id=${id}`)).body
    const [unissued] = await list()
    assert.deepEqual([unissued.number, unissued.amount, unissued.tax_amount, unissued.url], ['ACME-CN-0001', 250, 48, null])
    await shop.post(`/orders/${id}/invoice`)
    await shop.patch(`/organizations/${shop.organization.id}`, { name: 'Moved' })
    const [{ url }] = await list()
    const file = await shop.server.browser().fetch(new URL(url).pathname)
    assert.deepEqual([file.status, file.headers.get('content-type')], [200, 'application/pdf'])
    assert.match(String(file.headers.get('content-disposition')), /ACME-CN-0001\.pdf/)
    assert.equal((await shop.server.browser().fetch(`${new URL(url).pathname.slice(0, -3)}abc`)).status, 404)

    const order = (await findOrders(app, [id])).get(id) as Order
    const row = (await app.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow()) as RefundRow
    const facts = creditNoteFacts(await invoiceFacts(app, order), row)
    assert.deepEqual([facts.net, facts.tax, facts.total, facts.taxBasisPoints, facts.seller.name], [-250, -48, -298, 1900, 'acme'])
    const german = textsOf(facts, 'de')
    assert.deepEqual([german.title, german.lines[0]?.label], ['Rechnungskorrektur', 'Erstattung zu ACME-0001'])
    assert.deepEqual(german.marks.at(-1), { name: 'Zur Rechnung', value: 'ACME-0001' })
    const other = await openShop(shop.server, 'other')
    assert.equal((await other.get(`/refunds/credit-notes/?order_id=${id}`)).status, 404)
  })

  test('is void and keeps its number when the money did not arrive after all', async () => {
    const { app, ...shop } = await openShop(await startTestServer({ open }))
    await shop.confirm(await shop.checkout(await shop.product()))
    const [{ id }] = (await shop.get('/orders/')).body.items
    await shop.post(`/orders/${id}/invoice`)
    const { body } = await shop.post('/refunds/', { order_id: id, amount: 250, reason: 'customer_request' })
    const intent = await app.db.selectFrom('paymentIntents').selectAll().where('refundId', '=', body.id).executeTakeFirstOrThrow()
    await app.db.updateTable('paymentIntents').set({ completedAt: null }).where('id', '=', intent.id).execute()
    await settleRefund(app, body.id, { ...intent, status: 'failed' } as Parameters<typeof settleRefund>[2])
    const [note] = (await shop.get(`/refunds/credit-notes/?order_id=${id}`)).body
    assert.deepEqual([note.number, note.is_void], ['ACME-CN-0001', true])
    const next = await shop.post('/refunds/', { order_id: id, amount: 250, reason: 'customer_request' })
    assert.equal(next.body.credit_note_number, 'ACME-CN-0002')
  })

  test('is an order that came to less than nothing, and names the invoice whose lines it gives back', async () => {
    const world = await openWorld(open, { hasCalls: false })
    for (const step of [buys('large', { country: 'DE' }), waits(15.5), changesTo('small')]) await step(world)
    const { items } = (await world.seller.get('/orders/')).body
    const note = items.find(({ total_amount }: Shown) => total_amount < 0)
    assert.deepEqual([note.invoice_number, note.net_amount, note.tax_amount, note.total_amount], ['ACME-CN-0001', -1000, -190, -1190])
    assert.equal((await world.seller.post(`/orders/${note.id}/invoice`)).status, 202)
    const facts = await invoiceFacts(world.app, (await findOrders(world.app, [note.id])).get(note.id) as Order)
    assert.deepEqual(facts.corrects, ['ACME-0001'])
    assert.equal(textsOf(facts, 'en').title, 'Credit note')
    await world.pass(days(31))
    const renewed = (await world.seller.get('/orders/')).body.items.map(({ invoice_number }: Shown) => invoice_number)
    assert.deepEqual(renewed.toSorted(), ['ACME-0001', 'ACME-0002', 'ACME-CN-0001'])
  })
})

onBothDatabases('An order that was dropped', (open) => {
  test('is void: its number stays used, its document says so, and it is neither paid nor refunded', async () => {
    const { app, seller, ...shop } = await openPlanShop(open)
    const { customer, id } = await shop.subscribe(await shop.product(1000))
    await shop.turnCards(customer, 'tok_declines_later')
    await shop.pass(days(31))
    assert.equal((await seller.del(`/subscriptions/${id}`)).status, 200)
    const { items } = (await seller.get('/orders/?sorting=-created_at')).body
    const [dropped] = items
    assert.deepEqual([dropped.status, dropped.paid, dropped.invoice_number], ['void', false, 'ACME-0002'])
    assert.deepEqual((await seller.get('/orders/?status=void')).body.pagination.total_count, 1)
    const old = { headers: { 'user-agent': 'speakeasy-sdk/typescript 0.33.2 2.630.6 0.1.0 @polar-sh/sdk' } }
    assert.equal((await seller.get(`/orders/${dropped.id}`, old)).body.status, 'pending')
    assert.equal((await seller.post('/refunds/', { order_id: dropped.id, amount: 1, reason: 'other' })).status, 404)
    await seller.patch(`/orders/${dropped.id}`, { billing_name: 'Ada', billing_address: { country: 'US' } })
    assert.equal((await seller.post(`/orders/${dropped.id}/invoice`)).status, 202)
    const facts = await invoiceFacts(app, (await findOrders(app, [dropped.id])).get(dropped.id) as Order)
    assert.equal(textsOf(facts, 'fr').title, 'Facture · Annulée')
  })
})
