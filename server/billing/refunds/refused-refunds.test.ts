import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billingRules } from '../../readiness/billing.ts'
import { findBroken } from '../../readiness/rules.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { mug } from '../../testing/shops.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'
import { balanceOf } from '../customers/balances.ts'

onBothDatabases('a refund that Stripe refuses', (open) => {
  test('is answered in words, is failed, and leaves the whole order refundable', async () => {
    const { stripe, buy, readOrder, post, get, app } = await openStripeShop(open)
    const { order } = await buy(mug)
    const refund = (amount: number) => post('/refunds/', { order_id: order.id, amount, reason: 'customer_request' })
    stripe.refuse('refunds', 'balance_insufficient')
    const refused = await refund(1000)
    assert.deepEqual(
      [refused.status, refused.body],
      [
        400,
        {
          error: 'RefundFailed',
          detail: 'The refund failed: the balance at the payment processor does not cover it. Nothing was given back.',
        },
      ],
    )
    assert.partialDeepStrictEqual(await readOrder(order.id), { status: 'paid', refunded_amount: 0, refundable_amount: 1250 })
    stripe.refuse('refunds', null)
    assert.deepEqual([(await refund(1250)).body.status, (await readOrder(order.id)).status], ['succeeded', 'refunded'])
    const { items } = (await get(`/refunds/?order_id=${order.id}&sorting=amount`)).body
    assert.deepEqual(
      items.map(({ status, amount, tax_amount }: Record<string, unknown>) => [status, amount, tax_amount]),
      [
        ['failed', 1000, 190],
        ['succeeded', 1250, 238],
      ],
    )
    const entries = await app.db.selectFrom('ledgerEntries').select(['kind', 'amount']).where('refundId', 'is not', null).execute()
    assert.equal(
      entries.reduce((sum, { amount }) => sum + amount, 0),
      -1488,
    )
  })

  test('because of our own mistake stays owed, and is sent again', async () => {
    const { stripe, buy, post, readOrder } = await openStripeShop(open)
    const { order } = await buy(mug)
    stripe.refuse('refunds', 'parameter_unknown')
    const answer = await post('/refunds/', { order_id: order.id, amount: 1250, reason: 'other' })
    assert.deepEqual([answer.status, answer.body.status], [200, 'pending'])
    assert.equal((await readOrder(order.id)).refunded_amount, 0)
  })
})

onBothDatabases('a refund made in Stripe’s dashboard', (open) => {
  test('arrives once, with its tax, whichever message tells of it', async () => {
    const { stripe, buy, readOrder, tell, get, events } = await openStripeShop(open)
    const { order, charge } = await buy(mug) // 1250 and 238 of tax
    const made = stripe.refundByHand(charge.processorId ?? '', 500, 'duplicate')
    await tell('charge.refunded', 'ch_1', { object: 'charge', payment_intent: charge.processorId })
    await tell('refund.created', made)
    await tell('refund.updated', made)
    assert.partialDeepStrictEqual(await readOrder(order.id), {
      status: 'partially_refunded',
      refunded_amount: 420,
      refunded_tax_amount: 80,
      refundable_amount: 830,
    })
    const { items } = (await get('/refunds/')).body
    assert.equal(items.length, 1)
    assert.partialDeepStrictEqual(items[0], { status: 'succeeded', amount: 420, tax_amount: 80, reason: 'duplicate', order_id: order.id })
    const told = (await events()).map(({ type }) => type).filter((type) => type.includes('refund'))
    assert.deepEqual(told, ['refund.created', 'order.refunded'])

    stripe.refundByHand(charge.processorId ?? '', 988)
    await tell('charge.refunded', 'ch_1', { object: 'charge', payment_intent: charge.processorId })
    assert.partialDeepStrictEqual(await readOrder(order.id), { status: 'refunded', refunded_amount: 1250, refunded_tax_amount: 238 })
  })

  test('that fails at the bank after all is taken off the order again', async () => {
    const { stripe, buy, readOrder, tell } = await openStripeShop(open)
    const { order, charge } = await buy(mug)
    const made = stripe.refundByHand(charge.processorId ?? '', 500)
    await tell('refund.created', made)
    Object.assign(stripe.things.get(made) ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    await tell('refund.failed', made)
    assert.partialDeepStrictEqual(await readOrder(order.id), { status: 'paid', refunded_amount: 0, refunded_tax_amount: 0 })
  })

  test('takes the credit that was given for the same payment, and leaves it again if the bank sends the money back', async () => {
    const { app, stripe, buy, product, patch, tell, ...shop } = await openStripeShop(open)
    const monthly = (price_amount: number) => ({
      name: 'A plan',
      recurring_interval: 'month',
      prices: [{ amount_type: 'fixed', price_amount }],
    })
    const { order, charge } = await buy(monthly(3000))
    const small = await product(monthly(1000))
    const changed = await patch(`/subscriptions/${order.subscription_id}`, { product_id: small.id, proration_behavior: 'invoice' })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    const left = () => balanceOf(app, order.customer_id, 'usd')
    const credit = await left()
    assert.equal(credit, 2380)
    const made = stripe.refundByHand(charge.processorId ?? '', 3570)
    await tell('refund.created', made)
    assert.equal(await left(), 0)
    const [refund] = (await shop.get('/refunds/')).body.items
    assert.deepEqual([refund.status, refund.amount], ['succeeded', 3000])
    for (const rule of billingRules) assert.deepEqual(await findBroken(app, rule), [], rule.many)
    Object.assign(stripe.things.get(made) ?? {}, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
    await tell('refund.failed', made)
    assert.equal(await left(), credit)
  })

  test('is not counted beside the one we asked for', async () => {
    const { stripe, buy, readOrder, tell, post } = await openStripeShop(open)
    const { order } = await buy(mug)
    await post('/refunds/', { order_id: order.id, amount: 250, reason: 'other' })
    const made = [...stripe.things.values()].find(({ object }) => object === 'refund')?.id ?? ''
    await tell('refund.created', made)
    await tell('charge.refunded', 'ch_1', { object: 'charge', payment_intent: stripe.things.get(made)?.payment_intent })
    assert.equal((await readOrder(order.id)).refunded_amount, 250)
  })
})
