import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { runDue } from '../../outbox/run-due.ts'
import { bareOrganization } from '../../testing/bare-organization.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { StripeServer } from '../../testing/stripe-server.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { upstairs } from '../../upstairs.ts'
import { receiveStripeEvent } from '../processor-messages/receive-stripe-event.ts'
import { LineBroken } from './line-broken.ts'
import { type Payment, pay } from './pay.ts'
import { cancelPayment, settlePayment } from './settle-payment.ts'
import { StripeProcessor } from './stripe.ts'

const charge = { purpose: 'checkout', kind: 'charge', amount: 1250, currency: 'usd', organizationId: 'o-1' } as const
const secret = 'whsec_of_stripe'

async function openShop(open: OpenDatabase) {
  const stripe = await new StripeServer().listen()
  const finished: string[] = []
  const owner = async (_: App, { status }: PaymentIntent) => {
    finished.push(status)
    return 'finished' as const
  }
  const payments = new StripeProcessor({ secretKey: 'sk_test_1', fetch, url: stripe.url })
  const server = await startTestServer({
    open,
    app: { payments, upstairs: { ...upstairs, paymentOwners: { checkout: owner, return: owner } } },
  })
  await bareOrganization(server.app, 'seller', charge.organizationId)
  const buy = (token: string, more: Partial<Payment> = {}) =>
    pay(server.app, { ...charge, key: 'k-1', card: { token }, processorCustomerId: 'cus_1', ...more })
  const later = async () => {
    server.clock.advance(minutes(3))
    await runDue(server.app, [settlePayment])
  }
  return { ...server, stripe, finished, buy, later }
}

onBothDatabases('Stripe', (open) => {
  test('creates without charging, writes the name down, then confirms, each under a key', async () => {
    const { stripe, buy } = await openShop(open)
    const paid = await buy('ctoken_visa')
    assert.deepEqual(
      [paid.status, paid.cardBrand, paid.cardLast4, paid.cardCountry, paid.methodId],
      ['succeeded', 'visa', '4242', 'US', 'pm_visa'],
    )
    assert.deepEqual(
      stripe.asked.map(({ path, key }) => [path, key]),
      [
        ['/v1/payment_intents', 'k-1:create'],
        [`/v1/payment_intents/${paid.processorId}/confirm`, 'k-1:confirm'],
      ],
    )
    assert.equal(stripe.charged(), 1250)
  })

  test('is asked for the amount in the units that it counts a currency in, and gives back the same', async () => {
    const { app, stripe, buy } = await openShop(open)
    const amounts = { usd: 2500, jpy: 2500, isk: 2500, ugx: 2500, mga: 2500 }
    for (const [currency, amount] of Object.entries(amounts)) {
      const paid = await buy('ctoken_visa', { key: currency, currency, amount })
      await pay(app, { ...charge, purpose: 'return', kind: 'refund', amount, currency, key: `${currency}:refund`, charge: paid })
    }
    const moved = [...stripe.things.values()].filter(({ object }) => object === 'payment_intent' || object === 'refund')
    assert.deepEqual(
      moved.map(({ amount }) => amount),
      [2500, 2500, 2500, 2500, 250_000, 250_000, 250_000, 250_000, 25, 25],
    )
  })

  test('a lost answer, or a fault of Stripe’s, is asked again and charges once', async () => {
    for (const trouble of ['loseAnswers', 'fail'] as const) {
      const { stripe, buy } = await openShop(open)
      stripe[trouble](1)
      assert.equal((await buy('ctoken_visa')).status, 'succeeded')
      assert.equal(stripe.charged(), 1250)
    }
  })

  test('a process that dies after confirming finds the charge by its name', async () => {
    const { app, stripe, buy, later, finished } = await openShop(open)
    const pending = buy('ctoken_visa', {})
    await pending
    // As if the answer had never been written down.
    await app.db.updateTable('paymentIntents').set({ status: 'pending', settledAt: null }).execute()
    await later()
    assert.deepEqual([finished, stripe.charged()], [['succeeded'], 1250])
  })

  test('a charge that was created and never confirmed is canceled, so that it cannot be confirmed any more', async () => {
    const { stripe, app, later, finished } = await openShop(open)
    const dying = new StripeProcessor({
      secretKey: 'sk_test_1',
      url: stripe.url,
      fetch: async (input, init) => {
        if ((input as string).includes('/confirm')) throw new TypeError('the process died')
        return fetch(input, init)
      },
    })
    const intent = await pay({ ...app, payments: dying }, { ...charge, key: 'k-1', card: { token: 'ctoken_visa' } })
    assert.equal(intent.status, 'pending')
    await later()
    assert.deepEqual(finished, ['canceled'])
    assert.deepEqual(
      [...stripe.things.values()].map(({ status }) => status),
      ['canceled'],
    )
  })

  test('a decline is an outcome, and cannot be confirmed again by who has the client secret', async () => {
    const { stripe, buy } = await openShop(open)
    const declined = await buy('ctoken_declined')
    assert.deepEqual([declined.status, declined.declineCode], ['failed', 'card_declined'])
    assert.equal(stripe.things.get(declined.processorId ?? '')?.status, 'canceled')
  })

  test('what it never takes has failed; a key that named another card or customer tells what became of that', async () => {
    const { app, stripe, buy } = await openShop(open)
    const story = ({ status, declineCode, declineMessage }: PaymentIntent) => [status, declineCode, declineMessage]
    assert.deepEqual(story(await buy('ctoken_visa', { key: 'small', amount: 49 })), [
      'failed',
      'amount_too_small',
      'The amount is less than can be charged.',
    ])
    assert.deepEqual(story(await buy('ctoken_visa', { key: 'part', amount: 49, currency: 'mga' })), ['failed', 'unwritable_amount', null])
    assert.deepEqual(story(await buy('pm_gone', { key: 'gone' })), ['failed', 'resource_missing', null])
    assert.ok([...stripe.things.values()].every(({ status }) => status === 'canceled'))
    for (const processorCustomerId of ['cus_1', 'cus_2']) {
      const lost = { ...charge, key: `lost for ${processorCustomerId}`, processorCustomerId: 'cus_1' }
      const send: typeof app.payments.send = (request, made) =>
        app.payments.send(request, async (id) => {
          await made(id)
          stripe.loseAnswers(3)
        })
      const broken = { ...app, payments: { ...app.payments, name: 'stripe', send } }
      assert.equal((await pay(broken, { ...lost, card: { token: 'pm_first' } })).status, 'pending')
      stripe.loseAnswers(0)
      const paid = await pay(app, { ...lost, processorCustomerId, card: { token: 'pm_second' } })
      assert.deepEqual([paid.status, paid.methodId], ['succeeded', 'pm_first'])
    }
    assert.equal(stripe.charged(), 2500)
  })

  test('a challenge waits for the buyer; messages that come twice or in the wrong order do no harm', async () => {
    const { app, stripe, buy, finished } = await openShop(open)
    const intent = await buy('ctoken_3ds')
    const id = intent.processorId as string
    assert.deepEqual([intent.status, intent.clientSecret], ['requires_action', `${id}_secret_x`])
    stripe.authenticate(id, 'pass')
    const succeeded = stripe.message('payment_intent.succeeded', id, { secret })
    assert.equal(await receiveStripeEvent(app, succeeded), 'applied')
    assert.equal(await receiveStripeEvent(app, succeeded), 'known')
    const late = stripe.message('payment_intent.requires_action', id, { secret, change: { status: 'requires_action' } })
    assert.equal(await receiveStripeEvent(app, late), 'applied')
    assert.deepEqual(finished, ['succeeded'])
    const { status } = await app.db.selectFrom('paymentIntents').select('status').executeTakeFirstOrThrow()
    assert.equal(status, 'succeeded')
  })

  test('a challenge that fails is over for good', async () => {
    const { app, stripe, buy, finished } = await openShop(open)
    const { processorId } = await buy('ctoken_3ds')
    stripe.authenticate(processorId ?? '', 'fail')
    await receiveStripeEvent(app, stripe.message('payment_intent.payment_failed', processorId ?? '', { secret }))
    assert.deepEqual([finished, stripe.things.get(processorId ?? '')?.status], [['failed'], 'canceled'])
  })

  test('believes nothing that Stripe did not sign, nor anything signed long ago', async () => {
    const { app, stripe, buy } = await openShop(open)
    const { processorId } = await buy('ctoken_3ds')
    const id = processorId ?? ''
    for (const forged of [
      stripe.message('payment_intent.succeeded', id, { secret: 'another' }),
      stripe.message('payment_intent.succeeded', id, { secret, at: Date.now() - minutes(10) }),
      { ...stripe.message('payment_intent.succeeded', id, { secret }), body: '{}' },
      { body: '{}', signature: '', secret },
    ])
      assert.equal(await receiveStripeEvent(app, { ...forged, secret }), 'unsigned')
  })

  test('canceling answers the truth when the charge was faster', async () => {
    const { app, stripe, buy } = await openShop(open)
    const intent = await buy('ctoken_3ds')
    stripe.authenticate(intent.processorId ?? '', 'pass')
    assert.equal((await cancelPayment(app, intent)).status, 'succeeded')
  })

  test('refunds once, also when it forgot the key by the time of the retry', async () => {
    const { app, stripe, buy, later } = await openShop(open)
    const paid = await buy('ctoken_visa')
    stripe.loseAnswers(3)
    const refund = await pay(app, { ...charge, purpose: 'return', kind: 'refund', amount: 250, key: 'refund', charge: paid })
    assert.equal(refund.status, 'pending')
    stripe.forgetKeys()
    await later()
    assert.equal([...stripe.things.values()].filter(({ object }) => object === 'refund').length, 1)
    const { status, processorId } = await app.db
      .selectFrom('paymentIntents')
      .selectAll()
      .where('id', '=', refund.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([status, stripe.things.has(processorId ?? '')], ['succeeded', true])
  })

  test('takes customers whose address it does not take', async () => {
    const { app } = await openShop(open)
    assert.match(await app.payments.createCustomer({ key: 'customer-1', email: 'jürgen@example.com', name: null }), /^cus_/)
  })

  test('forgets a card once, also when it is asked again because the answer was lost', async () => {
    const { app, stripe } = await openShop(open)
    stripe.things.set('pm_1', { id: 'pm_1', object: 'payment_method' })
    await app.payments.forgetCard('pm_1')
    stripe.things.delete('pm_1')
    await app.payments.forgetCard('pm_1')
    stripe.fail(1)
    await assert.rejects(app.payments.forgetCard('pm_1'), LineBroken)
  })

  test('stores cards and refunds under a key', async () => {
    const { app, stripe, buy } = await openShop(open)
    assert.match(await app.payments.createCustomer({ key: 'customer-1', email: 'a@example.com', name: null }), /^cus_/)
    const stored = await buy('ctoken_visa', { kind: 'setup', amount: 0, key: 'card' })
    assert.deepEqual([stored.status, stored.methodId], ['succeeded', 'pm_visa'])
    const paid = await pay(app, {
      ...charge,
      key: 'renewal',
      card: { methodId: 'pm_visa' },
      processorCustomerId: 'cus_1',
      offSession: true,
    })
    const refund = () => pay(app, { ...charge, purpose: 'return', kind: 'refund', amount: 250, key: 'refund', charge: paid })
    const [first, again] = [await refund(), await refund()]
    assert.deepEqual([first.status, again.id], ['succeeded', first.id])
    const refunds = [...stripe.things.values()].filter(({ object }) => object === 'refund')
    assert.equal(refunds.length, 1)
    assert.ok(app.payments.takesToken('ctoken_1') && app.payments.takesToken('pm_1') && !app.payments.takesToken('tok_ok'))
  })
})
