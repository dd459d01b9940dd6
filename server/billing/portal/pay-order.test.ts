import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, minutes } from '#contract/kit/durations.ts'
import { runDue } from '../../outbox/run-due.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { program } from '../../testing/sellers.ts'
import { answerBank } from '../../testing/shops.ts'
import { addCustomer } from '../../testing/subscribers.ts'
import { refreshPayment, settlePayment } from '../payments/settle-payment.ts'
import { StandIn } from '../payments/stand-in.ts'
import { payOpenOrder } from '../subscriptions/pay-open-order.ts'
import { retryLateOrders } from '../subscriptions/retry-late-orders.ts'

/** A customer whose card failed at the renewal, in their portal. */
async function fallBehind(open: OpenDatabase) {
  const shop = await openPlanShop(open)
  const { id, customer } = await shop.subscribe(await shop.product(1000))
  await shop.turnCards(customer, 'tok_declined')
  await shop.pass(days(32))
  const { token } = (await shop.seller.post('/customer-sessions/', { customer_id: customer.id })).body
  const portal = program(shop.server, token)
  const order = async () => (await shop.orders(id)).at(-1)
  const path = `/customer-portal/orders/${(await order())?.id}`
  const pay = (given: object) => portal.post(`${path}/confirm-payment`, given)
  const charged = async () => {
    const entries = (await shop.ledger()).filter(({ kind, status }) => kind !== 'setup' && status === 'succeeded')
    return entries.reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0)
  }
  return { ...shop, id, customer, portal, order, path, pay, charged }
}

onBothDatabases('an open order', (open) => {
  test('is paid by a new card, which is charged from then on', async () => {
    const { id, read, portal, order, path, pay, charged, pass, orders } = await fallBehind(open)
    const planned = (await order())?.nextPaymentAttemptAt
    assert.equal((await read(id)).status, 'past_due')
    assert.deepEqual((await portal.get(`${path}/payment-status`)).body, { status: 'failed', error: 'Your card was declined.' })
    const declined = await pay({ confirmation_token_id: 'tok_insufficient_funds' })
    assert.deepEqual(
      [declined.status, declined.body],
      [200, { status: 'failed', client_secret: null, error: 'Your card has insufficient funds.' }],
    )
    assert.partialDeepStrictEqual(await order(), { status: 'pending', paymentAttempts: 1, nextPaymentAttemptAt: planned })
    const paid = await pay({ confirmation_token_id: 'tok_ok' })
    assert.deepEqual([paid.status, paid.body], [200, { status: 'succeeded', client_secret: null, error: null }])
    assert.deepEqual([(await read(id)).status, (await order())?.status, await charged()], ['active', 'paid', 2000])
    const cards = (await portal.get('/customer-portal/customers/me/payment-methods')).body.items as { is_default: boolean }[]
    assert.deepEqual(
      cards.map(({ is_default }) => is_default),
      [true, false],
      'the newest, which paid, is the usual one',
    )
    assert.deepEqual((await portal.get(`${path}/payment-status`)).body, { status: 'succeeded', error: null })
    assert.deepEqual([(await pay({ confirmation_token_id: 'tok_ok' })).body.error, await charged()], ['OrderNotEligibleForRetry', 2000])
    await pass(days(31))
    assert.deepEqual([(await orders(id)).length, (await order())?.status, await charged()], [3, 'paid', 3000])
  })

  test('says by when it has to be paid, which is when the subscription is lost; and no more once it is paid', async () => {
    const { id, read, portal, pay } = await fallBehind(open)
    const payBy = async () => (await portal.get(`/customer-portal/subscriptions/${id}`)).body.pay_by as string | null
    const day = await payBy()
    assert.equal(Date.parse(day ?? '') - Date.parse((await read(id)).past_due_at ?? ''), days(21))
    await pay({ confirmation_token_id: 'tok_ok' })
    assert.deepEqual([(await read(id)).status, await payBy()], ['active', null])

    const other = await fallBehind(open)
    await other.pass(days(19))
    assert.equal((await other.read(other.id)).status, 'past_due')
    await other.pass(days(3))
    assert.equal((await other.read(other.id)).ended_at?.slice(0, 10), day?.slice(0, 10))
  })

  test('makes its card the usual one also where the one that was meant is no longer there', async () => {
    const { portal, pay } = await fallBehind(open)
    const path = '/customer-portal/customers/me/payment-methods'
    const cards = async () => (await portal.get(path)).body.items as { id: string; is_default: boolean }[]
    const [meant] = await cards()
    await portal.post(path, { confirmation_token_id: 'tok_ok', set_default: false, return_url: 'https://shop.example/' })
    assert.equal((await portal.del(`${path}/${meant?.id}`)).status, 204)
    assert.equal((await pay({ confirmation_token_id: 'tok_ok' })).body.status, 'succeeded')
    assert.deepEqual(
      (await cards()).map(({ is_default }) => is_default),
      [true, false],
    )
  })

  test('is paid once by twenty who ask at once, and while it is tried at its time', async () => {
    const { app, clock, id, pay, charged, read, pass } = await fallBehind(open)
    await app.db
      .updateTable('orders')
      .set({ nextPaymentAttemptAt: clockIn(clock, minutes(3)) })
      .where('status', '=', 'pending')
      .execute()
    assert.equal((await pay({ confirmation_token_id: 'tok_ok' })).body.error, 'PaymentAlreadyInProgress')
    await app.db
      .updateTable('orders')
      .set({ nextPaymentAttemptAt: clockIn(clock, days(1)) })
      .where('status', '=', 'pending')
      .execute()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay({ confirmation_token_id: 'tok_ok' })))
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    for (const { status, body } of answers)
      if (status !== 200) assert.match(body.error, /^(PaymentAlreadyInProgress|OrderNotEligibleForRetry)$/)
    await pass(days(3))
    assert.deepEqual([await charged(), (await read(id)).status], [2000, 'active'])
  })

  test('waits for the buyer’s bank; an unanswered challenge gives way to the next try', async () => {
    const { app, id, pay, read, charged, ledger } = await fallBehind(open)
    const first = await pay({ confirmation_token_id: 'tok_3ds' })
    assert.deepEqual([first.body.status, typeof first.body.client_secret], ['requires_action', 'string'])
    const second = await pay({ confirmation_token_id: 'tok_3ds' })
    assert.equal(second.body.status, 'requires_action')
    const asked = (await ledger()).filter(({ card }) => card === 'tok_3ds')
    assert.deepEqual(asked.map(({ status }) => status).toSorted(), ['canceled', 'requires_action'])
    await answerBank(app, asked.find(({ status }) => status === 'requires_action')?.id ?? '', 'pass')
    assert.deepEqual([(await read(id)).status, await charged()], ['active', 2000])
  })

  test('is tried five times at most, and only by its buyer', async () => {
    const { seller, server, subscribe, product, path, pay, portal } = await fallBehind(open)
    for (let tries = 0; tries < 5; tries++) assert.equal((await pay({ confirmation_token_id: 'tok_declined' })).body.status, 'failed')
    const sixth = await pay({ confirmation_token_id: 'tok_ok' })
    assert.deepEqual([sixth.status, sixth.body.error], [429, 'ManualRetryLimitExceeded'])
    const other = await subscribe(await product(500))
    const session = await seller.post('/customer-sessions/', { customer_id: other.customer.id })
    const stranger = program(server, session.body.token)
    assert.equal((await stranger.post(`${path}/confirm-payment`, { confirmation_token_id: 'tok_ok' })).status, 404)
    assert.equal((await stranger.get(`${path}/payment-status`)).status, 404)
    const [foreign] = (await stranger.get('/customer-portal/customers/me/payment-methods')).body.items
    const wrong = [{}, { confirmation_token_id: 'tok_unknown' }, { payment_method_id: foreign.id }]
    for (const given of wrong) assert.equal((await portal.post(`${path}/confirm-payment`, given)).status, 422)
  })

  test('is paid at once by a new usual card, and by one that is chosen among the stored', async () => {
    const { app, id, portal, read, charged, order, pay } = await fallBehind(open)
    const card = { confirmation_token_id: 'tok_ok', return_url: 'https://shop.example/' }
    const kept = await portal.post('/customer-portal/customers/me/payment-methods', { ...card, set_default: false })
    assert.equal((await runDue(app, [retryLateOrders])).length, 0)
    await portal.patch('/customer-portal/customers/me', { default_payment_method_id: kept.body.id })
    await runDue(app, [retryLateOrders])
    assert.deepEqual([(await read(id)).status, (await order())?.status, await charged()], ['active', 'paid', 2000])
    assert.equal((await pay({ payment_method_id: kept.body.id })).body.error, 'OrderNotEligibleForRetry')
  })

  test('is not made where the customer chose another usual card in time: renewals go to that one', async () => {
    const { seller, server, subscribe, product, turnCards, pass, read, orders } = await openPlanShop(open)
    const { id, customer } = await subscribe(await product(1000))
    const { token } = (await seller.post('/customer-sessions/', { customer_id: customer.id })).body
    const portal = program(server, token)
    await turnCards(customer, 'tok_declined')
    const card = { confirmation_token_id: 'tok_ok', set_default: true, return_url: 'https://shop.example/' }
    assert.equal((await portal.post('/customer-portal/customers/me/payment-methods', card)).status, 201)
    await pass(days(32))
    const statuses = (await orders(id)).map(({ status }) => status)
    assert.deepEqual([statuses, (await read(id)).status], [['paid', 'paid'], 'active'])
  })

  test('begins no second subscription beside one that began in the meantime, and refunds the money', async () => {
    const { app, seller, organizationId, product, read, ledger, orders } = await openPlanShop(open)
    const customer = await addCustomer(app, { organizationId, card: 'tok_3ds' })
    const wanted = { product_id: await product(1000), customer_id: customer.id }
    const ids = [(await seller.post('/subscriptions/', wanted)).body.id, (await seller.post('/subscriptions/', wanted)).body.id]
    const orderId = (await orders(ids[1]))[0]?.id as string
    const payOwn = (token: string) => payOpenOrder(app, { customer, orderId, card: { token } })
    assert.equal((await payOwn('tok_3ds')).status, 'requires_action')
    const asked = (await ledger()).filter(({ status }) => status === 'requires_action')
    for (const { id } of asked.toSorted((one) => (one.orderId === orderId ? 1 : -1))) {
      await new StandIn(app).authenticate(id, 'pass')
      await refreshPayment(app, id)
    }
    await assert.rejects(payOwn('tok_ok'), /not eligible/)
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await read(id)).status)), ['active', 'incomplete'])
    const moved = (await ledger()).filter(({ status, amount }) => status === 'succeeded' && amount > 0)
    assert.deepEqual(moved.map(({ kind }) => kind).toSorted(), ['charge', 'charge', 'refund'])
  })

  test('of a payment that succeeded in a process that died is paid when it is found', async () => {
    const { app, clock, id, read, charged, customer, order } = await fallBehind(open)
    const send: typeof app.payments.send = async (...request) => {
      await app.payments.send(...request)
      throw new Error('died')
    }
    const processor = new Proxy(app.payments, {
      get: (real, name) => (name === 'send' ? send : (Reflect.get(real, name).bind?.(real) ?? Reflect.get(real, name))),
    })
    const orderId = (await order())?.id ?? ''
    await assert.rejects(payOpenOrder({ ...app, payments: processor }, { customer, orderId, card: { token: 'tok_ok' } }), /died/)
    assert.equal((await read(id)).status, 'past_due')
    clock.advance(minutes(3))
    await runDue(app, [settlePayment])
    assert.deepEqual([(await read(id)).status, await charged()], ['active', 2000])
  })
})

const clockIn = (clock: { now(): number }, wait: number) => new Date(clock.now() + wait).toISOString()
