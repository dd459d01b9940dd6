import assert from 'node:assert/strict'
import { test } from 'node:test'
import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { startSeller } from '../../testing/sellers.ts'
import { openShop } from '../../testing/shops.ts'
import { addCustomer } from '../../testing/subscribers.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { balanceOf, creditBalance } from '../customers/balances.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { finishPayment } from '../payments/complete-payment.ts'
import { pay } from '../payments/pay.ts'
import { refreshPayment, settlePayment } from '../payments/settle-payment.ts'
import { buyerPayment } from '../subscriptions/pay-open-order.ts'
import { createRefund } from './create-refund.ts'

const newer = { headers: { 'polar-version': '2026-04' } }

/** An order of 1000 and 19 % tax, paid by card after what credit there is. */
async function startSale(open: OpenDatabase, { credit = 0 } = {}) {
  const server = await startTestServer({ open })
  const seller = await startSeller(server)
  const { app } = server
  const customer = await addCustomer(app, { organizationId: seller.organization.id, country: 'DE' })
  if (credit > 0)
    await inTransaction(app, (app) => creditBalance(app, { customer, currency: 'usd', amount: credit, by: bySystem, reason: 'a gift' }))
  const prices = [{ amount_type: 'fixed', price_amount: 1000 }]
  const product = await seller.post('/products/', { name: 'Plan', recurring_interval: 'month', prices })
  const { body } = await seller.post('/subscriptions/', { product_id: product.body.id, customer_id: customer.id })
  const orderRow = () => app.db.selectFrom('orders').selectAll().where('subscriptionId', '=', body.id).executeTakeFirstOrThrow()
  const { id: orderId } = await orderRow()
  const refund = (amount: number, more: object = {}, sent = {}) =>
    seller.post('/refunds/', { order_id: orderId, amount, reason: 'customer_request', ...more }, sent)
  const moved = async () => {
    const entries = await app.db.selectFrom('sandboxPayments').selectAll().where('kind', '=', 'refund').orderBy('amount').execute()
    return entries.map(({ status, amount }) => [status, amount])
  }
  const balance = () => balanceOf(app, customer.id, 'usd')
  return { app, clock: server.clock, seller, orderId, orderRow, refund, moved, balance }
}

/** The bank sends back what it had taken. */
async function failLater(app: App, refundId: string) {
  const { processorId } = await app.db.selectFrom('paymentIntents').selectAll().where('refundId', '=', refundId).executeTakeFirstOrThrow()
  const id = processorId as string
  await app.db.updateTable('sandboxPayments').set({ status: 'failed' }).where('id', '=', id).execute()
  await refreshPayment(app, id)
}

onBothDatabases('a refund', (open) => {
  test('goes to the card that paid, and not against a second charge that was given back before', async () => {
    const { app, orderId, orderRow, refund, moved, balance } = await startSale(open)
    const { organizationId, customerId } = await orderRow()
    const about = { organizationId, customerId, orderId, amount: 1190, currency: 'usd', card: { token: 'tok_ok' } }
    const second = await pay(app, { purpose: buyerPayment, kind: 'charge', key: 'second', ...about })
    await finishPayment(app, second.id)
    assert.deepEqual(await moved(), [['succeeded', 1190]])
    // It was asked for first, and its answer came last.
    await app.db.updateTable('paymentIntents').set({ createdAt: '2026-01-01T00:00:00.000Z' }).where('id', '=', second.id).execute()
    assert.equal((await refund(1000)).body.status, 'succeeded')
    assert.deepEqual([await moved(), await balance()], [Array(2).fill(['succeeded', 1190]), 0])
  })

  test('gives back a part with its tax, then all the rest to the unit, and never more', async () => {
    const { seller, orderId, orderRow, refund, moved } = await startSale(open)
    const first = await refund(333, { comment: 'between us', metadata: { a: 1 } })
    assert.deepEqual([first.status, first.body.status, first.body.amount, first.body.tax_amount], [200, 'succeeded', 333, 63])
    assert.equal('comment' in first.body, false)
    assert.partialDeepStrictEqual(await orderRow(), { status: 'partially_refunded', refundedAmount: 333, refundedTaxAmount: 63 })

    const tooMuch = await refund(668)
    assert.deepEqual(
      [tooMuch.status, tooMuch.body.error, tooMuch.body.detail],
      [400, 'RefundAmountTooHigh', 'Refund amount exceeds remaining order balance: 667'],
    )
    const rest = await refund(667, {}, newer)
    assert.deepEqual([rest.status, rest.body.tax_amount], [201, 127])
    assert.partialDeepStrictEqual(await orderRow(), { status: 'refunded', refundedAmount: 1000, refundedTaxAmount: 190 })
    const again = await refund(1)
    assert.deepEqual([again.status, again.body.error], [403, 'RefundedAlready'])
    assert.deepEqual(await moved(), [
      ['succeeded', 396],
      ['succeeded', 794],
    ])
    const listed = await seller.get(`/refunds/?order_id=${orderId}&sorting=amount`)
    assert.deepEqual(
      [listed.body.items.map(({ amount }: { amount: number }) => amount), listed.body.pagination.total_count],
      [[333, 667], 2],
    )
    assert.equal((await seller.get('/refunds/?succeeded=true&sorting=-created_at')).body.items.length, 2)
  })

  test('of many at once gives back exactly what was paid', async () => {
    const { orderRow, refund, moved } = await startSale(open)
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(300)))
    assert.deepEqual(answers.map(({ status }) => status).filter((status) => status === 200).length, 3)
    assert.ok(answers.every(({ status }) => status === 200 || status === 400))
    assert.equal((await orderRow()).refundedAmount, 900)
    assert.equal((await moved()).length, 3)
  })

  test('that was decided is sent by others when its process dies before it is', async () => {
    const { app, clock, seller, orderId, orderRow, moved } = await startSale(open)
    const died = { ...app, payments: { ...app.payments, name: app.payments.name, send: () => Promise.reject(new Error('died')) } }
    const wanted = { orderId, amount: 333, reason: 'other', comment: null, revokeBenefits: false, metadata: {}, by: bySystem }
    await assert.rejects(createRefund(died, [seller.organization.id], wanted), /died/)
    const status = async () => (await app.db.selectFrom('refunds').select('status').executeTakeFirstOrThrow()).status
    assert.deepEqual([await status(), await moved()], ['pending', []])
    clock.advance(minutes(3))
    await runDue(app, [settlePayment])
    assert.deepEqual([await status(), await moved()], ['succeeded', [['succeeded', 396]]])
    assert.equal((await orderRow()).refundedAmount, 333)
  })

  test('gives to the card what the card paid and to credit the rest, also when two are asked for at once', async () => {
    const { app, orderRow, refund, moved, balance } = await startSale(open, { credit: 400 })
    assert.equal((await orderRow()).appliedBalanceAmount, -400)
    const answers = await Promise.all([refund(600), refund(400)])
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.status]),
      [
        [200, 'succeeded'],
        [200, 'succeeded'],
      ],
    )
    assert.partialDeepStrictEqual(await orderRow(), { status: 'refunded', refundedAmount: 1000, refundedTaxAmount: 190 })
    const toCard = (await moved()).reduce((sum, [, amount]) => sum + Number(amount), 0)
    assert.deepEqual([toCard, await balance()], [790, 400])
    const entries = await app.db.selectFrom('ledgerEntries').select('amount').where('kind', '=', 'refund').execute()
    assert.equal(
      entries.reduce((sum, { amount }) => sum + amount, 0),
      -1190,
    )
  })

  test('of what credit paid alone becomes credit again', async () => {
    const { orderRow, refund, moved, balance } = await startSale(open, { credit: 2000 })
    assert.equal(await balance(), 810)
    assert.deepEqual([(await refund(1000)).body.status, (await orderRow()).status], ['succeeded', 'refunded'])
    assert.deepEqual([await balance(), await moved()], [2000, []])
  })

  test('that fails after all leaves neither the money nor the credit, and can be made again', async () => {
    const { app, orderRow, refund, balance } = await startSale(open, { credit: 400 })
    assert.equal((await refund(1000)).body.status, 'succeeded')
    assert.equal(await balance(), 400)
    const { id } = await app.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
    await failLater(app, id)
    assert.partialDeepStrictEqual(await orderRow(), { status: 'paid', refundedAmount: 0, refundedTaxAmount: 0 })
    assert.equal(await balance(), 0)
    assert.equal((await refund(1000)).body.status, 'succeeded')
    assert.equal(await balance(), 400)
  })

  test('that the processor refuses at once leaves the books as they were', async () => {
    const { app, seller, orderId, orderRow } = await startSale(open)
    const send: typeof app.payments.send = async (...request) => ({ ...(await app.payments.send(...request)), status: 'failed' })
    const payments = { ...app.payments, name: app.payments.name, send }
    const wanted = { orderId, amount: 333, reason: 'other', comment: null, revokeBenefits: false, metadata: {}, by: bySystem }
    await assert.rejects(createRefund({ ...app, payments }, [seller.organization.id], wanted), /The refund failed/)
    const failed = await app.db.selectFrom('refunds').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([failed.status, (await orderRow()).refundedAmount], ['failed', 0])
    const entries = await app.db
      .selectFrom('ledgerEntries')
      .select(['kind', 'amount'])
      .where('refundId', '=', failed.id)
      .orderBy('amount')
      .execute()
    assert.deepEqual(
      entries.map(({ kind, amount }) => [kind, amount]),
      [
        ['refund', -396],
        ['refund_failed', 396],
      ],
    )
  })

  test('takes back what a one-time order granted when asked to, and leaves it otherwise', async () => {
    const shop = await openShop(await startTestServer({ open }))
    const { app } = shop
    const benefit = await shop.post('/benefits/', { type: 'custom', description: 'Thanks', properties: { note: 'hi' } })
    const { id } = await shop.product()
    await shop.post(`/products/${id}/benefits`, { benefits: [benefit.body.id] })
    await shop.confirm(await shop.checkout({ id }))
    const [order] = (await shop.get('/orders/')).body.items
    const granted = async () => {
      const grants = await app.db.selectFrom('benefitGrants').select(['grantedAt', 'revokedAt']).execute()
      return grants.map(({ grantedAt, revokedAt }) => grantedAt !== null && revokedAt === null)
    }
    const refund = (more: object) => shop.post('/refunds/', { order_id: order.id, amount: 100, reason: 'other', ...more })
    assert.equal((await refund({})).status, 200)
    assert.deepEqual(await granted(), [true])
    const { status, body } = await refund({ revoke_benefits: true })
    assert.deepEqual([status, await granted()], [200, [false]])
    const told = (await shop.events()).map(({ type }) => type)
    assert.deepEqual(told.slice(told.lastIndexOf('refund.created')), [
      'refund.created',
      'order.refunded',
      'benefit_grant.revoked',
      'customer.state_changed',
    ])
    await failLater(app, body.id)
    assert.deepEqual(await granted(), [true], 'what a refund that failed took is given again')
  })

  test('is refused for unpaid orders, for foreign orders, and with benefits of a subscription', async () => {
    const { app, seller, orderId, refund } = await startSale(open)
    assert.equal((await refund(1, { revoke_benefits: true })).body.error, 'RevokeSubscriptionBenefitsProhibited')
    const unknown = await seller.post('/refunds/', { order_id: '11111111-1111-4111-8111-111111111111', amount: 1, reason: 'other' })
    assert.deepEqual([unknown.status, unknown.body.detail[0].loc], [422, ['body', 'order_id']])
    await app.db.updateTable('orders').set({ status: 'pending' }).where('id', '=', orderId).execute()
    assert.deepEqual([(await refund(1)).status, (await refund(0)).status, (await refund(1.5)).status], [404, 422, 422])
  })
})
