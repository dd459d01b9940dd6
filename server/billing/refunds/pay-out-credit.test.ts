import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { jobs } from '../../jobs.ts'
import { runDue } from '../../outbox/run-due.ts'
import { billingRules } from '../../readiness/billing.ts'
import { findBroken } from '../../readiness/rules.ts'
import { onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { program, startSeller } from '../../testing/sellers.ts'
import { createOrganizationToken } from '../access-tokens/organization-tokens.ts'
import { balanceOf } from '../customers/balances.ts'
import { tracedOf } from './trace-credit.ts'

test('credit that was given is used first, and is given again where it comes back', () => {
  const entry = (amount: number, about: string | null = null, refundId: string | null = null) => ({ amount, about, refundId })
  const [gift, change] = [entry(500), entry(2000, 'change')]
  assert.equal(tracedOf([gift, change]), 2000)
  assert.equal(tracedOf([gift, change, entry(-800, 'renewal')]), 1700)
  assert.equal(tracedOf([gift, change, entry(-800, 'renewal'), entry(800, 'renewal')]), 2000)
  assert.equal(tracedOf([gift, change, entry(-1200, null, 'payout')]), 800)
  assert.equal(tracedOf([gift, change, entry(-1200, null, 'payout'), entry(1200, 'change')]), 2000)
  assert.equal(tracedOf([gift, entry(-500, 'mug'), entry(500, 'mug')]), 0)
})

type Entry = { amount: number; reason: string | null }
type Went = { order_id: string; amount: number; tax_amount: number }

onBothDatabases('paying credit out', (open) => {
  /** A customer in Germany who paid $30.00 and $5.70 tax, and has $20.00 and $3.80 of it as credit, because the plan became one of $10.00. */
  async function openWithCredit() {
    const shop = await openPlanShop(open)
    const { app, seller, product, subscribe } = shop
    const [large, small] = [await product(3000), await product(1000)]
    const { id, customer } = await subscribe(large, { country: 'DE' })
    const lessen = () => seller.patch(`/subscriptions/${id}`, { product_id: small, proration_behavior: 'invoice' })
    assert.equal((await lessen()).status, 200)
    assert.equal(await balanceOf(app, customer.id, 'usd'), 2380)
    const payOut = (amount: number, more: object = {}, headers: Record<string, string> = {}) =>
      seller.post(`/customers/${customer.id}/credit/payout`, { amount, currency: 'usd', reason: 'They leave', ...more }, { headers })
    const left = () => balanceOf(app, customer.id, 'usd')
    const refunds = async () =>
      (await shop.ledger()).filter(({ kind }) => kind === 'refund').map(({ status, amount }) => `${status} ${amount}`)
    const sound = async () => {
      for (const rule of billingRules) assert.deepEqual(await findBroken(app, rule), [], rule.many)
    }
    return { ...shop, id, customer, payOut, left, refunds, sound }
  }

  test('refunds the payment that it was given for, and leaves the order and its credit note as they are', async () => {
    const { app, seller, customer, id, payOut, left, refunds, orders, sound } = await openWithCredit()
    const { status, body } = await payOut(1190)
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.balances, [{ currency: 'usd', amount: 1190 }])
    assert.deepEqual(
      body.refunds.map((refund: Record<string, unknown>) => [refund.status, refund.amount, refund.tax_amount, refund.credit_note_number]),
      [['succeeded', 1000, 190, null]],
    )
    assert.deepEqual([await left(), await refunds()], [1190, ['succeeded 1190']])
    const [newest] = body.entries as Entry[]
    assert.deepEqual([newest?.amount, newest?.reason], [-1190, 'They leave'])
    const [first] = await orders(id)
    assert.deepEqual([first?.status, first?.refundedAmount], ['paid', 0])
    const audited = await app.db.selectFrom('auditEntries').select('details').where('action', '=', 'customer.credit-paid-out').execute()
    assert.deepEqual(
      audited.map(({ details }) => [details.amount, details.reason]),
      [[1190, 'They leave']],
    )
    assert.equal((await seller.get(`/refunds/?customer_id=${customer.id}`)).body.items.length, 1)
    assert.equal((await payOut(1190)).status, 200)
    assert.deepEqual([await left(), await refunds()], [0, ['succeeded 1190', 'succeeded 1190']])
    // All of the order was given as credit, and 11.90 of that are spent for the cheaper plan.
    const refund = await seller.post('/refunds/', { order_id: first?.id, amount: 1, reason: 'customer_request' })
    assert.equal(refund.body.error, 'RefundAmountTooHigh')
    assert.equal((await payOut(1)).status, 422)
    await sound()
  })

  test('goes no further than the credit, exactly so by many at once, and once by one key', async () => {
    const { payOut, left, refunds, sound } = await openWithCredit()
    assert.equal((await payOut(2381)).status, 422)
    const twice = await Promise.all([payOut(380, {}, { 'idempotency-key': 'one' }), payOut(380, {}, { 'idempotency-key': 'one' })])
    for (const { status } of twice) assert.ok(status === 200 || status === 409, String(status))
    assert.equal((await payOut(380, {}, { 'idempotency-key': 'one' })).status, 200)
    assert.equal(await left(), 2000)
    const answers = await Promise.all(Array.from({ length: 6 }, () => payOut(600)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 200, 200, 422, 422, 422],
    )
    assert.deepEqual([await left(), (await refunds()).length], [200, 4])
    for (const wrong of [{ amount: 0 }, { amount: -5 }, { amount: 1.5 }, { amount: 1, reason: ' ' }, { amount: 1, currency: 'xyz' }])
      assert.equal((await payOut(1, wrong)).status, 422, JSON.stringify(wrong))
    await sound()
  })

  test('refuses in words what came from no payment', async () => {
    const { seller, customer, payOut, left, refunds } = await openWithCredit()
    await seller.post(`/customers/${customer.id}/credit`, { amount: 500, currency: 'usd', reason: 'A gift' })
    const { status, body } = await payOut(2500)
    assert.deepEqual([status, body.error], [400, 'CreditNotFromPayments'])
    assert.match(body.detail, /^Of this credit, 2380 came from payments/)
    assert.deepEqual([await left(), await refunds()], [2880, []])
    assert.equal((await payOut(2380)).status, 200)
    assert.equal(await left(), 500)
  })

  test('leaves less to refund of the order, whatever other credit there is', async () => {
    const { seller, id, customer, payOut, left, orders, sound } = await openWithCredit()
    assert.equal((await payOut(1190)).status, 200)
    await seller.post(`/customers/${customer.id}/credit`, { amount: 5000, currency: 'usd', reason: 'A gift' })
    const [first] = await orders(id)
    const refund = (amount: number) => seller.post('/refunds/', { order_id: first?.id, amount, reason: 'customer_request' })
    assert.equal((await refund(2001)).body.error, 'RefundAmountTooHigh')
    assert.equal((await refund(2000)).body.status, 'succeeded')
    assert.equal(await left(), 1190 + 5000 - 2380)
    await sound()
  })

  test('that the processor refuses is credit again, and can be paid out later', async () => {
    const { turnCards, customer, payOut, left, refunds, sound, app } = await openWithCredit()
    await turnCards(customer, 'tok_refuses_refunds')
    const { status, body } = await payOut(1190)
    assert.deepEqual([status, body.error], [400, 'RefundFailed'])
    assert.equal(await left(), 2380)
    await turnCards(customer, 'tok_ok')
    assert.equal((await payOut(2380)).status, 200)
    assert.deepEqual([await left(), (await refunds()).toSorted()], [0, ['failed 1190', 'succeeded 2380']])
    await runDue(
      app,
      jobs.filter(({ lane }) => lane === 'billing'),
    )
    await sound()
  })

  test('goes back to the newest payment first, of each no more than was credited of it', async () => {
    const { id, seller, product, pass, payOut, left, orders, sound } = await openWithCredit()
    await pass(days(31)) // the renewal of 11.90 is paid by credit
    assert.equal(await left(), 1190)
    const large = await product(5000)
    assert.equal((await seller.patch(`/subscriptions/${id}`, { product_id: large, proration_behavior: 'invoice' })).status, 200)
    const small = await product(1000)
    const back = await seller.patch(`/subscriptions/${id}`, { product_id: small, proration_behavior: 'invoice' })
    assert.equal(back.status, 200, JSON.stringify(back.body))
    assert.equal(await left(), 4760)
    const { body, status } = await payOut(4760)
    assert.equal(status, 200, JSON.stringify(body))
    const [first, , , upgrade] = await orders(id)
    const went = body.refunds.map(({ order_id, amount, tax_amount }: Went) => [order_id, amount + tax_amount])
    // 11.90 of the larger plan were paid by credit, so the card of the first order has those back.
    assert.deepEqual(went, [
      [upgrade?.id, 3570],
      [first?.id, 1190],
    ])
    await sound()
  })

  test('is the seller’s own: no other seller, no reader, no customer', async () => {
    const { app, server, seller, customer, left } = await openWithCredit()
    const path = `/customers/${customer.id}/credit/payout`
    const wish = { amount: 100, currency: 'usd', reason: 'They leave' }
    const wanted = { organizationId: seller.organization.id, name: 'reader', scopes: ['customers:read' as const] }
    const reader = program(server, (await createOrganizationToken(app, wanted, {})).token)
    const { token } = (await seller.post('/customer-sessions/', { customer_id: customer.id })).body
    assert.equal((await (await startSeller(server, 'other')).post(path, wish)).status, 404)
    assert.equal((await reader.post(path, wish)).status, 403)
    assert.equal((await program(server, token).post(path, wish)).status, 401)
    assert.equal(await left(), 2380)
  })
})
