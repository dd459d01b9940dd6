import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../../testing/databases.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { startSeller } from '../../testing/sellers.ts'
import { mug, plan } from '../../testing/shops.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'

const day = { dueBy: Date.parse('2026-01-25T23:59:59.000Z') / 1000 }

type Shop = Awaited<ReturnType<typeof openStripeShop>>

/** Ada bought this and disputes all of it. */
async function disputed(shop: Shop, wanted: object = mug, amount?: number) {
  const { order, charge } = await shop.buy(wanted)
  const id = shop.stripe.dispute(charge.processorId ?? '', amount ?? charge.amount, 'needs_response', day)
  await shop.tell('charge.dispute.created', id)
  const decide = async (status: string, type = 'charge.dispute.closed') => {
    Object.assign(shop.stripe.things.get(id) ?? {}, { status })
    await shop.tell(type, id)
  }
  return { order, charge, id, decide }
}

/** A benefit that a product gives. */
async function giving(shop: Shop, { id }: { id: string }) {
  const { body } = await shop.post('/benefits/', { type: 'custom', description: 'Thanks', properties: { note: 'hi' } })
  await shop.post(`/products/${id}/benefits`, { benefits: [body.id] })
}

/** How many benefits and subscriptions all customers hold. */
const heldBy = async (shop: Shop) => {
  const { items } = (await shop.get('/customers/')).body as { items: { id: string }[] }
  const states = await Promise.all(items.map(async ({ id }) => (await shop.get(`/customers/${id}/state`)).body))
  const count = (name: string) => states.reduce((sum, state) => sum + state[name].length, 0)
  return [count('granted_benefits'), count('active_subscriptions')]
}

onBothDatabases('a dispute', (open) => {
  test('is listed and read in the published shape, by its seller alone', async () => {
    const shop = await openStripeShop(open)
    const { order, charge } = await disputed(shop)
    const { items, pagination } = (await shop.get('/disputes/')).body
    assert.deepEqual(pagination, { total_count: 1, max_page: 1 })
    const expected = {
      id: items[0].id,
      created_at: '2026-01-15T12:00:00.000Z',
      modified_at: null,
      status: 'needs_response',
      resolved: false,
      closed: false,
      amount: 1250,
      tax_amount: 238,
      currency: 'usd',
      order_id: order.id,
      reason: 'product_not_received',
      evidence_due_by: '2026-01-25T23:59:59.000Z',
      past_due: false,
      payment_id: charge.id,
      customer: order.customer,
      case_id: null,
    }
    assert.deepEqual(items, [expected])
    assert.deepEqual((await shop.get(`/disputes/${expected.id}`)).body, expected)
    const total = async (query: string) => (await shop.get(`/disputes/?${query}`)).body.pagination.total_count
    assert.deepEqual(await Promise.all(['status=lost', 'status=lost&status=needs_response', `order_id=${order.id}`].map(total)), [0, 1, 1])
    assert.equal((await shop.get('/disputes/?status=unheard')).status, 422)
    const other = await startSeller(shop.server, 'other')
    assert.deepEqual([(await other.get(`/disputes/${expected.id}`)).status, (await other.get('/disputes/')).body.items], [404, []])
    assert.equal((await shop.get('/disputes/', { token: null })).status, 401)
  })

  test('holds the money of its order, and the seller hears of it at once', async () => {
    const shop = await openStripeShop(open)
    const { order } = await disputed(shop)
    assert.partialDeepStrictEqual(await shop.readOrder(order.id), {
      status: 'paid',
      refunded_amount: 0,
      refundable_amount: 0,
      refundable_tax_amount: 0,
    })
    const refund = await shop.post('/refunds/', { order_id: order.id, amount: 100, reason: 'customer_request' })
    assert.deepEqual([refund.status, refund.body.error], [400, 'RefundFailed'])
    assert.match(refund.body.detail, /disputes the charge at their bank/)
    const [letter, ...more] = (await mailsTo(shop.app, 'acme-owner@example.com')).filter(({ text }) => text.includes(order.id))
    assert.equal(more.length, 0)
    assert.match(letter?.text ?? '', /\$14\.88[^]*January 25, 2026/)
    assert.equal(letter?.link.pathname, `/o/acme/selling/orders/${order.id}`)
    assert.equal((await shop.events()).at(-1)?.type, 'order.updated')
  })

  test('that is lost counts as given back, once, whatever messages come again', async () => {
    const shop = await openStripeShop(open)
    const { order, decide, id } = await disputed(shop)
    await decide('lost')
    await decide('lost', 'charge.dispute.funds_withdrawn')
    await shop.tell('charge.dispute.created', id, { status: 'needs_response' }) // late
    assert.partialDeepStrictEqual(await shop.readOrder(order.id), {
      status: 'refunded',
      refunded_amount: 1250,
      refunded_tax_amount: 238,
      refundable_amount: 0,
    })
    const { items } = (await shop.get('/disputes/')).body
    assert.equal(items.length, 1)
    assert.partialDeepStrictEqual(items[0], { status: 'lost', resolved: true, closed: true, evidence_due_by: null })
    const told = (await shop.events()).map(({ type }) => type).filter((type) => type.startsWith('order.'))
    assert.deepEqual(told.slice(-2), ['order.updated', 'order.refunded'])
    assert.deepEqual(await ledgerOf(shop), [-1488])
    assert.equal((await shop.post('/refunds/', { order_id: order.id, amount: 1, reason: 'other' })).body.error, 'RefundedAlready')
    assert.equal((await shop.get('/refunds/')).body.items.length, 0)
  })

  test('that is accepted is lost at once, once of twenty, and by its seller alone', async () => {
    const shop = await openStripeShop(open)
    const { order } = await disputed(shop)
    const [{ id }] = (await shop.get('/disputes/')).body.items
    const other = await startSeller(shop.server, 'other')
    assert.equal((await other.post(`/disputes/${id}/accept`, {})).status, 404)
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.post(`/disputes/${id}/accept`, {})))
    assert.deepEqual(
      answers.filter(({ status, body }) => (status === 200 ? body.status !== 'lost' : body.error !== 'DisputeNotOpen')),
      [],
    )
    assert.ok(answers.some(({ status }) => status === 200))
    assert.partialDeepStrictEqual(await shop.readOrder(order.id), { status: 'refunded', refunded_amount: 1250, refunded_tax_amount: 238 })
    assert.deepEqual(await ledgerOf(shop), [-1488])
    const again = await shop.post(`/disputes/${id}/accept`, {})
    assert.deepEqual([again.status, again.body.error], [403, 'DisputeNotOpen'])
  })

  test('that is lost takes back what was bought once, and a won one takes nothing', async () => {
    const shop = await openStripeShop(open)
    const product = await shop.product(mug)
    await giving(shop, product)
    const buy = async () => {
      await shop.confirm(await shop.checkout({ id: product.id }), { confirmation_token_id: 'ctoken_visa' })
      const [order] = (await shop.get('/orders/')).body.items
      const charge = await shop.app.db.selectFrom('paymentIntents').selectAll().where('orderId', '=', order.id).executeTakeFirstOrThrow()
      return { order, id: shop.stripe.dispute(charge.processorId ?? '', 1488) }
    }
    const first = await buy()
    await shop.tell('charge.dispute.created', first.id)
    assert.deepEqual(await heldBy(shop), [1, 0])
    Object.assign(shop.stripe.things.get(first.id) ?? {}, { status: 'won' })
    await shop.tell('charge.dispute.closed', first.id)
    assert.deepEqual(await heldBy(shop), [1, 0])
    assert.partialDeepStrictEqual(await shop.readOrder(first.order.id), { status: 'paid', refunded_amount: 0, refundable_amount: 1250 })
    Object.assign(shop.stripe.things.get(first.id) ?? {}, { status: 'lost' })
    await shop.tell('charge.dispute.updated', first.id)
    assert.deepEqual(await heldBy(shop), [1, 0], 'what is won is final')
    shop.clock.advance(1000)
    const second = await buy()
    Object.assign(shop.stripe.things.get(second.id) ?? {}, { status: 'lost' })
    await shop.tell('charge.dispute.closed', second.id) // the first that we hear of it
    assert.deepEqual([await heldBy(shop), (await shop.readOrder(second.order.id)).status], [[1, 0], 'refunded'])
    assert.deepEqual(await ledgerOf(shop), [-1488])
  })

  test('that is lost ends the subscription, and its card is not charged again', async () => {
    const shop = await openStripeShop(open)
    const { order, decide } = await disputed(shop, plan)
    assert.deepEqual(await heldBy(shop), [0, 1])
    const charged = shop.stripe.charged()
    await decide('lost')
    assert.deepEqual(await heldBy(shop), [0, 0])
    const subscription = (await shop.get(`/subscriptions/${order.subscription_id}`)).body
    assert.deepEqual([subscription.status, subscription.ended_at], ['canceled', '2026-01-15T12:00:00.000Z'])
    await shop.pass(40 * 24 * 60 * 60 * 1000)
    assert.equal(shop.stripe.charged(), charged)
  })

  test('of a part takes that part, and the rest can be refunded', async () => {
    const shop = await openStripeShop(open)
    const { order, decide } = await disputed(shop, mug, 500)
    assert.partialDeepStrictEqual(await shop.readOrder(order.id), { refundable_amount: 830, refundable_tax_amount: 158 })
    await decide('lost')
    assert.partialDeepStrictEqual(await shop.readOrder(order.id), {
      status: 'partially_refunded',
      refunded_amount: 420,
      refunded_tax_amount: 80,
    })
    const refund = (amount: number) => shop.post('/refunds/', { order_id: order.id, amount, reason: 'other' })
    assert.equal((await refund(831)).body.error, 'RefundAmountTooHigh')
    assert.equal((await refund(830)).body.status, 'succeeded')
    assert.partialDeepStrictEqual(await shop.readOrder(order.id), { status: 'refunded', refunded_amount: 1250, refunded_tax_amount: 238 })
  })

  test('takes no more than refunds have left', async () => {
    const shop = await openStripeShop(open)
    const { order, charge } = await shop.buy(mug)
    await shop.post('/refunds/', { order_id: order.id, amount: 1000, reason: 'other' })
    const id = shop.stripe.dispute(charge.processorId ?? '', 1488, 'lost')
    await shop.tell('charge.dispute.closed', id)
    assert.partialDeepStrictEqual(await shop.readOrder(order.id), { status: 'refunded', refunded_amount: 1250, refunded_tax_amount: 238 })
    assert.deepEqual(await ledgerOf(shop), [-298])
  })

  test('that is lost and won after all gives back what it took', async () => {
    const shop = await openStripeShop(open)
    const product = await shop.product(mug)
    await giving(shop, product)
    await shop.confirm(await shop.checkout({ id: product.id }), { confirmation_token_id: 'ctoken_visa' })
    const charge = await shop.app.db.selectFrom('paymentIntents').selectAll().executeTakeFirstOrThrow()
    const id = shop.stripe.dispute(charge.processorId ?? '', 1488, 'lost')
    await shop.tell('charge.dispute.closed', id)
    assert.deepEqual(await heldBy(shop), [0, 0])
    Object.assign(shop.stripe.things.get(id) ?? {}, { status: 'won' })
    await shop.tell('charge.dispute.funds_reinstated', id)
    assert.partialDeepStrictEqual(await shop.readOrder(charge.orderId ?? ''), {
      status: 'paid',
      refunded_amount: 0,
      refundable_amount: 1250,
    })
    assert.deepEqual(
      [await heldBy(shop), await ledgerOf(shop)],
      [
        [1, 0],
        [-1488, 1488],
      ],
    )
  })

  test('of a bank that only asks leaves the order refundable, until it takes the money', async () => {
    const shop = await openStripeShop(open)
    const { order, charge } = await shop.buy(mug)
    const id = shop.stripe.dispute(charge.processorId ?? '', 1488, 'warning_needs_response', day)
    await shop.tell('charge.dispute.created', id)
    assert.partialDeepStrictEqual(await shop.readOrder(order.id), { status: 'paid', refundable_amount: 1250 })
    Object.assign(shop.stripe.things.get(id) ?? {}, { status: 'warning_under_review' })
    await shop.tell('charge.dispute.updated', id)
    Object.assign(shop.stripe.things.get(id) ?? {}, { status: 'needs_response' })
    await shop.tell('charge.dispute.updated', id)
    assert.partialDeepStrictEqual(await shop.readOrder(order.id), { refundable_amount: 0 })
    const letters = (await mailsTo(shop.app, 'acme-owner@example.com')).filter(({ text }) => text.includes(order.id))
    assert.equal(letters.length, 2)
    const other = shop.stripe.dispute(charge.processorId ?? '', 1488, 'warning_closed')
    await shop.tell('charge.dispute.closed', other)
    assert.deepEqual(
      (await shop.get('/disputes/?status=prevented')).body.items.map(({ closed, resolved }: Record<string, unknown>) => [closed, resolved]),
      [[true, false]],
    )
  })

  test('of a payment whose order is not written yet is heard of again', async () => {
    const shop = await openStripeShop(open)
    const { order, charge } = await shop.buy(mug)
    await shop.app.db.updateTable('paymentIntents').set({ completedAt: null, orderId: null }).where('id', '=', charge.id).execute()
    const id = shop.stripe.dispute(charge.processorId ?? '', 1488)
    await shop.tell('charge.dispute.created', id)
    assert.equal((await shop.get('/disputes/')).body.items.length, 0)
    await shop.app.db
      .updateTable('paymentIntents')
      .set({ completedAt: charge.completedAt, orderId: order.id })
      .where('id', '=', charge.id)
      .execute()
    shop.clock.advance(60_000)
    await mailsTo(shop.app, 'acme-owner@example.com')
    assert.equal((await shop.get('/disputes/')).body.items[0].order_id, order.id)
  })
})

async function ledgerOf({ app }: Shop): Promise<number[]> {
  const entries = app.db.selectFrom('ledgerEntries').select('amount').where('kind', 'like', 'dispute%').orderBy('id')
  return (await entries.execute()).map(({ amount }) => amount)
}
