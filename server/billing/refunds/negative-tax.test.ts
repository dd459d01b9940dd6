import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FoundDispute, PaymentIntent } from '../../kit/payments.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { buys, changesTo, isEnded, movesTo, openWorld, waits } from '../../testing/money-steps.ts'
import { followDispute } from '../disputes/follow-dispute.ts'
import { invoiceFacts } from '../orders/invoice-facts.ts'
import { textsOf } from '../orders/invoice-texts.ts'
import { findOrders, type Order } from '../orders/store.ts'
import { creditNoteFacts } from './credit-notes.ts'

/** Half a month of 1000 with 19 % is given back, and half a month of 3000 without tax begins: 1000, less 95 of tax. */
async function movedAbroad(open: OpenDatabase) {
  const world = await openWorld(open, { hasCalls: false })
  for (const step of [buys('small', { country: 'DE' }), waits(15.5), movesTo('US'), changesTo('large')]) await step(world)
  const { app, seller } = world
  const [{ id }] = (await seller.get('/orders/?sorting=-created_at')).body.items
  const readOrder = async () => (await seller.get(`/orders/${id}`)).body
  const refund = (amount: number) => seller.post('/refunds/', { order_id: id, amount, reason: 'customer_request' })
  const toCard = async () =>
    (await app.db.selectFrom('sandboxPayments').selectAll().where('kind', '=', 'refund').execute()).map(({ amount }) => amount)
  const charge = (await app.db
    .selectFrom('paymentIntents')
    .selectAll()
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()) as unknown as PaymentIntent
  const hear = (status: FoundDispute['status'], amount = 905) =>
    followDispute(app, charge, id, { processorId: 'dp_1', status, amount, isRefundable: false, answerBy: null, reason: null })
  const dispute = async () => (await seller.get('/disputes/')).body.items[0]
  return { ...world, id, readOrder, refund, toCard, hear, dispute }
}

onBothDatabases('of an order that gives tax back', (open) => {
  test('all goes back at once, or in three steps, and is what was paid', async () => {
    for (const [steps, taxes] of [
      [[1000], [-95]],
      [
        [333, 333, 334],
        [-32, -32, -31],
      ],
    ] as const) {
      const { refund, readOrder, toCard } = await movedAbroad(open)
      assert.partialDeepStrictEqual(await readOrder(), {
        net_amount: 1000,
        tax_amount: -95,
        refundable_amount: 1000,
        refundable_tax_amount: -95,
      })
      for (const [at, amount] of steps.entries()) {
        const { status, body } = await refund(amount)
        assert.deepEqual([status, body.status, body.amount, body.tax_amount], [200, 'succeeded', amount, taxes[at]], JSON.stringify(body))
      }
      assert.partialDeepStrictEqual(await readOrder(), {
        status: 'refunded',
        refunded_amount: 1000,
        refunded_tax_amount: -95,
        refundable_amount: 0,
        refundable_tax_amount: 0,
      })
      assert.equal(
        (await toCard()).reduce((sum, amount) => sum + amount, 0),
        905,
      )
      assert.equal((await refund(1)).body.error, 'RefundedAlready')
    }
  })

  test('a refund is in the books, and its credit note shows the tax', async () => {
    const { app, seller, id, refund, readOrder } = await movedAbroad(open)
    await refund(400)
    assert.partialDeepStrictEqual(await readOrder(), { status: 'partially_refunded', refundable_amount: 600, refundable_tax_amount: -57 })
    const [note] = (await seller.get(`/refunds/credit-notes/?order_id=${id}`)).body
    assert.deepEqual([note.amount, note.tax_amount], [400, -38])
    assert.equal((await seller.post(`/orders/${id}/invoice`)).status, 202)
    const order = (await findOrders(app, [id])).get(id) as Order
    const row = await app.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow()
    const invoice = await invoiceFacts(app, order)
    assert.deepEqual([invoice.net, invoice.tax, invoice.total, invoice.refunded], [1000, -95, 905, 362])
    const facts = creditNoteFacts(invoice, row)
    assert.deepEqual([facts.net, facts.tax, facts.total], [-400, 38, -362])
    assert.equal(textsOf(facts, 'en').title, 'Credit note')
    const entries = await app.db.selectFrom('ledgerEntries').select('amount').where('kind', '=', 'refund').execute()
    assert.deepEqual(entries, [{ amount: -362 }])
  })

  test('a dispute is heard of, holds all, and is won or lost', async () => {
    const { hear, dispute, readOrder, refund } = await movedAbroad(open)
    await hear('needs_response')
    assert.partialDeepStrictEqual(await dispute(), { status: 'needs_response', amount: 1000, tax_amount: -95 })
    assert.partialDeepStrictEqual(await readOrder(), { status: 'paid', refundable_amount: 0, refundable_tax_amount: 0 })
    assert.equal((await refund(100)).body.error, 'RefundFailed')
    await hear('lost')
    assert.partialDeepStrictEqual(await readOrder(), { status: 'refunded', refunded_amount: 1000, refunded_tax_amount: -95 })
    await hear('won')
    assert.partialDeepStrictEqual(await readOrder(), {
      status: 'paid',
      refunded_tax_amount: 0,
      refundable_amount: 1000,
      refundable_tax_amount: -95,
    })
  })

  test('a dispute of a part after a refund of a part leaves the rest', async () => {
    const { hear, dispute, readOrder, refund, toCard } = await movedAbroad(open)
    await refund(400)
    await hear('needs_response', 181)
    assert.partialDeepStrictEqual(await dispute(), { amount: 200, tax_amount: -19 })
    assert.partialDeepStrictEqual(await readOrder(), { refundable_amount: 400, refundable_tax_amount: -38 })
    const { status, body } = await refund(400)
    assert.deepEqual([status, body.tax_amount, await toCard()], [200, -38, [362, 362]])
    await hear('lost', 181)
    assert.partialDeepStrictEqual(await readOrder(), { status: 'refunded', refunded_amount: 1000, refunded_tax_amount: -95 })
  })

  test('what is credited after a refund of a part has no tax that its line had not', async () => {
    const world = await movedAbroad(open)
    await world.refund(400)
    await changesTo('year')(world)
    const lines = await world.app.db.selectFrom('orderItems').selectAll().where('orderId', '=', world.id).where('amount', '>', 0).execute()
    assert.deepEqual(
      lines.map(({ amount, creditedAmount, creditedTaxAmount }) => [amount, creditedAmount, creditedTaxAmount]),
      [[1500, 1100, 0]],
    )
    await isEnded()(world)
  })
})

onBothDatabases('of an order of two changes that waited to be billed', (open) => {
  test('all that it cost can go back', async () => {
    const world = await openWorld(open, { hasCalls: false })
    const changes = [changesTo('small', 'prorate'), waits(5), changesTo('year')]
    for (const step of [buys('large', { country: 'DE' }), waits(5), ...changes]) await step(world)
    const [order] = (await world.seller.get('/orders/?sorting=-created_at')).body.items
    assert.deepEqual(
      order.items.map(({ amount }: { amount: number }) => amount),
      [-2516, 839, -678, 9000],
    )
    assert.deepEqual([order.refundable_amount, order.refundable_tax_amount], [order.net_amount, order.tax_amount])
    const wanted = { order_id: order.id, amount: order.net_amount, reason: 'customer_request' }
    const { status, body } = await world.seller.post('/refunds/', wanted)
    assert.deepEqual([status, body.status, body.tax_amount], [200, 'succeeded', order.tax_amount], JSON.stringify(body))
  })
})
