import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { readiness } from '../../health/ready.ts'
import { runDue } from '../../outbox/run-due.ts'
import { paymentProcessorCheck } from '../../readiness/payment-processor.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { mug, plan } from '../../testing/shops.ts'
import { openStripeShop } from '../../testing/stripe-shop.ts'
import { chooseProcessor } from './choose-processor.ts'
import { currentTroubles } from './processor-trouble.ts'
import { settlePayment } from './settle-payment.ts'

/** A plan of 20.00 and 19 % tax that Ada subscribes to. */
async function startPlan(open: OpenDatabase) {
  const shop = await openStripeShop(open)
  const { order } = await shop.buy(plan)
  const subscription = async () => (await shop.get(`/subscriptions/${order.subscription_id}`)).body
  const orders = () => shop.app.db.selectFrom('orders').selectAll().orderBy('createdAt').orderBy('id').execute()
  const newest = async () => (await orders()).at(-1)
  return { ...shop, subscription, orders, newest }
}

onBothDatabases('trouble of the processor', (open) => {
  test('at a checkout asks nobody for another card, counts no decline, and alarms the operator', async () => {
    const { stripe, product, checkout, confirm, read, app, clock, ownerId } = await openStripeShop(open)
    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', ownerId).execute()
    const { id } = await product(mug)
    const opened = await checkout({ id })
    stripe.refuse('confirm', 'account_invalid')
    for (let tries = 0; tries < 7; tries++) {
      const { status, body } = await confirm(opened, { confirmation_token_id: `ctoken_visa${tries}` })
      assert.deepEqual([status, body.error], [503, 'PaymentUnavailable'])
    }
    assert.equal((await read(opened)).body.status, 'open')

    assert.deepEqual(await readiness(app), {
      ready: true,
      detail: 'The payment processor refuses charges since 2026-01-15T12:00:00.000Z (account_invalid).',
    })
    assert.equal((await currentTroubles(app))[0]?.count, 7)
    const [finding] = await paymentProcessorCheck.look(app)
    assert.equal(finding?.is, 'problem')
    const { email } = await app.db.selectFrom('users').select('email').where('id', '=', ownerId).executeTakeFirstOrThrow()
    const letters = (await mailsTo(app, email)).filter(({ subject }) => subject.includes('Payments aren’t going through'))
    assert.equal(letters.length, 1, 'one letter, however many charges are refused')
    assert.match(letters[0]?.text ?? '', /account_invalid/)

    stripe.refuse('confirm', null)
    assert.equal((await confirm(opened, { confirmation_token_id: 'ctoken_visa' })).status, 200)
    clock.advance(hours(3))
    assert.deepEqual(await readiness(app), { ready: true })

    const none = chooseProcessor({ ...app, config: { ...app.config, production: true, stripeSecretKey: undefined } })
    const [missing] = await paymentProcessorCheck.look({ ...app, payments: none })
    assert.deepEqual([missing?.is, missing?.says], ['advice', 'nothing can be charged: free products alone can be had.'])
  })

  test('keeps a renewal pending under the next key, and charges it once when it is over', async () => {
    const { stripe, pass, subscription, newest, events } = await startPlan(open)
    for (const trouble of ['account_invalid', 'parameter_unknown']) {
      stripe.refuse('payment_intents', trouble)
      await pass(days(31) + minutes(1))
      await pass(days(2))
      const waiting = await newest()
      assert.deepEqual([waiting?.status, waiting?.declines, (await subscription()).status], ['pending', 0, 'active'])
      assert.ok((waiting?.paymentAttempts ?? 0) > 40, 'each try has a key of its own')
      stripe.refuse('payment_intents', null)
      await pass(hours(1))
      assert.partialDeepStrictEqual(await newest(), { status: 'paid', totalAmount: 2380, declines: 0 })
    }
    assert.equal(stripe.charged(), 3 * 2380)
    assert.ok(!(await events()).some(({ type }) => type === 'subscription.past_due'))
  })

  test('that is an outage keeps it pending too', async () => {
    const { stripe, pass, subscription, newest, app } = await startPlan(open)
    stripe.fail(1000)
    await pass(days(31) + minutes(1))
    assert.deepEqual([(await newest())?.status, (await subscription()).status], ['pending', 'active'])
    assert.equal((await currentTroubles(app))[0]?.code, 'no_answer')
    stripe.fail(0)
    await pass(minutes(10))
    assert.deepEqual([(await newest())?.status, stripe.charged()], ['paid', 2 * 2380])
  })
})

onBothDatabases('a change of plan whose payment is not answered', (open) => {
  test('says so, changes nothing, and gives back what was taken', async (t) => {
    const { app, stripe, product, subscription, patch, pass } = await startPlan(open)
    const larger = await product({ ...plan, name: 'Larger', prices: [{ amount_type: 'fixed', price_amount: 5000 }] })
    const { id, product_id } = await subscription()
    const { payments } = app
    const send = payments.send.bind(payments)
    t.mock.method(payments, 'send', ((request, made) =>
      send(request, async (name) => {
        await made(name)
        stripe.loseAnswers(1000)
      })) satisfies typeof send)
    const refused = await patch(`/subscriptions/${id}`, { product_id: larger.id, proration_behavior: 'invoice' })
    t.mock.restoreAll()
    stripe.loseAnswers(0)
    assert.deepEqual([refused.status, refused.body.error], [503, 'PaymentUnanswered'])
    const taken = stripe.charged() - 2380
    assert.ok(taken > 0, 'the card was charged')
    assert.equal((await subscription()).product_id, product_id)
    await pass(hours(1))
    await runDue(app, [settlePayment])
    assert.equal((await subscription()).product_id, product_id)
    const back = [...stripe.things.values()].filter(({ object }) => object === 'refund')
    assert.deepEqual(
      back.map(({ amount }) => amount),
      [taken],
    )
  })
})

onBothDatabases('a declined renewal', (open) => {
  test('is retried only at the deadline where the bank means it for good', async () => {
    const { stripe, pass, subscription, newest } = await startPlan(open)
    stripe.declineWith('stolen_card')
    await pass(days(31) + minutes(1))
    assert.partialDeepStrictEqual(await newest(), {
      status: 'pending',
      declines: 4,
      paymentAttempts: 1,
      nextPaymentAttemptAt: '2026-03-08T12:00:00.000Z',
    })
    assert.equal((await subscription()).status, 'past_due')
    await pass(days(22))
    assert.deepEqual([(await newest())?.paymentAttempts, (await subscription()).status], [2, 'canceled'])
  })

  test('counts its declines apart from the tries that had no answer for us', async () => {
    const { stripe, pass, newest } = await startPlan(open)
    stripe.refuse('payment_intents', 'account_invalid')
    await pass(days(31) + hours(4))
    stripe.refuse('payment_intents', null)
    stripe.declineWith('insufficient_funds')
    await pass(hours(2))
    const order = await newest()
    assert.equal(order?.declines, 1)
    assert.ok((order?.paymentAttempts ?? 0) > 3)
    assert.equal(Date.parse(order?.nextPaymentAttemptAt ?? '') - Date.parse(order?.modifiedAt ?? ''), days(2))
  })

  test('that is too small for the processor goes over to the next order, to the unit', async () => {
    const { stripe, pass, orders, subscription } = await startPlan(open)
    stripe.refuse('payment_intents', 'amount_too_small')
    await pass(days(31) + minutes(1))
    const empty = (await orders()).at(-1)
    assert.partialDeepStrictEqual(empty, { status: 'paid', subtotalAmount: 0, netAmount: 0, taxAmount: 0, totalAmount: 0 })
    assert.equal((await subscription()).status, 'active')
    stripe.refuse('payment_intents', null)
    await pass(days(31))
    assert.partialDeepStrictEqual((await orders()).at(-1), { status: 'paid', netAmount: 4000, taxAmount: 760, totalAmount: 4760 })
    assert.equal(stripe.charged(), 2380 + 4760)
  })
})
