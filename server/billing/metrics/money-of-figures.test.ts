import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days } from '#contract/kit/durations.ts'
import { billingRules } from '../../readiness/billing.ts'
import { findBroken } from '../../readiness/rules.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { hearOfDisputes } from '../disputes/hear-of-disputes.ts'
import type { StandIn } from '../payments/stand-in.ts'

/*
 * What counts as money in the figures. Periods begin on 15 January at noon and are 31 days long. Each story is read for the seller, from the kept sums,
 * and for its customer, from their rows: both have to say the same.
 */

const span = 'start_date=2026-01-01&end_date=2026-12-31&interval=month'

onBothDatabases('the money of figures', (open) => {
  test('has an upgrade in the revenue, and among no renewals', async () => {
    const { seller, product, subscribe, pass, totals } = await openBooks(open)
    const [small, large] = [await product(1000), await product(3000)]
    const { id, customer } = await subscribe(small)
    await pass(days(15.5))
    assert.equal((await seller.patch(`/subscriptions/${id}`, { product_id: large })).status, 200)
    assert.deepEqual(await totals(customer), { orders: 2, revenue: 2000, new: 1000, renewals: 0, renewed: 0, recurring: 3000, active: 1 })
    await pass(days(16))
    assert.deepEqual(await totals(customer), {
      orders: 3,
      revenue: 5000,
      new: 1000,
      renewals: 1,
      renewed: 3000,
      recurring: 3000,
      active: 1,
    })
  })

  test('has nothing of a trial until it is paid, and nothing of what is late until it is paid', async () => {
    const { product, checkout, pass, totals, turnCards } = await openBooks(open)
    const customer = await checkout(await product(1000, { trial_interval: 'day', trial_interval_count: 7 }))
    assert.deepEqual(await totals(customer), { orders: 0, revenue: 0, new: 0, renewals: 0, renewed: 0, recurring: 0, active: 1 })
    await pass(days(8))
    const paid = { orders: 1, revenue: 1000, new: 1000, renewals: 0, renewed: 0, recurring: 1000, active: 1 }
    assert.deepEqual(await totals(customer), paid)
    await turnCards('tok_declines_later')
    await pass(days(31))
    assert.deepEqual(await totals(customer), { ...paid, recurring: 0 })
    await turnCards('tok_ok')
    await pass(days(3))
    assert.deepEqual(await totals(customer), {
      orders: 2,
      revenue: 2000,
      new: 1000,
      renewals: 1,
      renewed: 1000,
      recurring: 1000,
      active: 1,
    })
  })

  test('has nothing of what was refunded, until the next period is paid', async () => {
    const { seller, product, subscribe, orders, pass, totals } = await openBooks(open)
    const { id, customer } = await subscribe(await product(12_000, { recurring_interval: 'year' }))
    const [order] = await orders(id)
    const refund = async (amount: number) =>
      assert.equal((await seller.post('/refunds/', { order_id: order?.id, reason: 'other', amount })).status, 200)
    const sold = { orders: 1, revenue: 12_000, new: 12_000, renewals: 0, renewed: 0, recurring: 1000, active: 1 }
    assert.deepEqual(await totals(customer), sold)
    await pass(days(20))
    await refund(3000)
    assert.deepEqual(await totals(customer), { ...sold, revenue: 9000, new: 9000, recurring: 750 })
    const months = (await seller.get(`/metrics/?${span}`)).body.periods.map(({ revenue }: { revenue: number }) => revenue)
    assert.deepEqual(months.slice(0, 2), [9000, 0], 'it is taken off the month of its order')
    await refund(9000)
    assert.deepEqual(await totals(customer), { ...sold, revenue: 0, new: 0, recurring: 0 })
    await pass(days(346))
    const renewed = { renewals: 1, renewed: 12_000, recurring: 1000 }
    assert.deepEqual(await totals(customer, 2027), { ...sold, orders: 2, revenue: 12_000, new: 0, ...renewed })
  })

  test('has nothing twice of what was credited first and then refunded', async () => {
    const { seller, product, subscribe, orders, pass, totals } = await openBooks(open)
    const [large, small] = [await product(3000), await product(1000)]
    const { id, customer } = await subscribe(large)
    await pass(days(15.5))
    assert.equal((await seller.patch(`/subscriptions/${id}`, { product_id: small, proration_behavior: 'invoice' })).status, 200)
    const credited = { orders: 2, revenue: 2000, new: 3000, renewals: 0, renewed: 0, recurring: 1000, active: 1 }
    assert.deepEqual(await totals(customer), credited)
    const [first] = await orders(id)
    const refund = (amount: number) => seller.post('/refunds/', { order_id: first?.id, reason: 'other', amount })
    assert.equal((await refund(2501)).body.error, 'RefundAmountTooHigh') // half of the small plan was paid by credit
    const { body } = await refund(2500)
    assert.deepEqual([body.status, body.amount, body.credit_note_number], ['succeeded', 2500, 'ACME-CN-0002'])
    const [note] = (await seller.get(`/refunds/credit-notes/?order_id=${first?.id}`)).body
    assert.deepEqual([note.number, note.amount], ['ACME-CN-0002', 1500], 'the other 10.00 are on the credit note of the change')
    const { revenue, recurring, ...rest } = await totals(customer)
    assert.deepEqual([revenue, rest.orders, rest.new], [500, 2, 1500])
    assert.equal(recurring, 250, 'of 20.00 that were paid for the period, 15.00 went back')
  })

  test('has nothing twice of what was credited first and then lost to the bank, nor of credit that is refunded alone', async () => {
    const { app, seller, product, subscribe, orders, ledger, totals } = await openBooks(open)
    const [large, small] = [await product(3000), await product(1000)]
    const { id, customer } = await subscribe(large)
    assert.equal((await seller.patch(`/subscriptions/${id}`, { product_id: small, proration_behavior: 'invoice' })).status, 200)
    const credited = { orders: 2, revenue: 1000, new: 3000, renewals: 0, renewed: 0, recurring: 1000, active: 1 }
    assert.deepEqual(await totals(customer), credited)
    const [first] = await orders(id)
    const { body } = await seller.post('/refunds/', { order_id: first?.id, reason: 'other', amount: 500 })
    assert.deepEqual([body.status, body.credit_note_number], ['succeeded', null])
    assert.deepEqual(await totals(customer), credited)
    const charge = (await ledger()).find(({ kind }) => kind === 'charge')?.id as string
    const bank = app.payments as StandIn
    assert.ok(await bank.dispute(charge))
    assert.ok(await bank.decideDispute(charge, 'lost'))
    await hearOfDisputes(app, charge)
    const { revenue, recurring, active } = await totals(customer)
    assert.deepEqual({ revenue, recurring, active }, { revenue: 0, recurring: 0, active: 0 })
    for (const rule of billingRules) assert.deepEqual(await findBroken(app, rule), [], rule.many)
  })

  test('has nothing of what a dispute took', async () => {
    const { app, product, subscribe, ledger, totals } = await openBooks(open)
    const { customer } = await subscribe(await product(1000))
    const charge = (await ledger()).find(({ kind }) => kind === 'charge')?.id as string
    const bank = app.payments as StandIn
    const hear = async (told: Promise<unknown>) => {
      assert.ok(await told)
      await hearOfDisputes(app, charge)
    }
    const sold = { orders: 1, revenue: 1000, new: 1000, renewals: 0, renewed: 0, recurring: 1000, active: 1 }
    await hear(bank.dispute(charge))
    assert.deepEqual(await totals(customer), sold, 'it is only held')
    await hear(bank.decideDispute(charge, 'lost'))
    assert.deepEqual(await totals(customer), { ...sold, revenue: 0, new: 0, recurring: 0, active: 0 }, 'its subscription ended too')
  })

  test('is of one currency, that of most orders or the one that is asked for', async () => {
    const { seller, product, subscribe } = await openBooks(open)
    const inEuro = { prices: [{ amount_type: 'fixed', price_amount: 700, price_currency: 'eur' }] }
    const { customer } = await subscribe(await product(1000))
    const plan = await product(700, inEuro)
    const [other] = [await subscribe(plan), await subscribe(plan)]
    const read = async (more = '') => {
      const { currency, currencies, totals } = (await seller.get(`/metrics/?${span}${more}`)).body
      return [currency, currencies, totals.orders, totals.revenue, totals.monthly_recurring_revenue, totals.average_order_value]
    }
    assert.deepEqual(await read(), ['eur', ['eur', 'usd'], 3, 1400, 1400, 700])
    assert.deepEqual(await read('&currency=usd'), ['usd', ['eur', 'usd'], 3, 1000, 1000, 1000])
    assert.deepEqual(await read(`&customer_id=${customer.id}`), ['usd', ['usd'], 1, 1000, 1000, 1000])
    assert.deepEqual(await read(`&customer_id=${customer.id}&customer_id=${other.customer.id}&currency=eur`), [
      'eur',
      ['eur', 'usd'],
      2,
      700,
      700,
      700,
    ])
  })

  test('follows a free plan that is turned into one of another currency', async () => {
    const { seller, product, subscribe, totals, confirm } = await openBooks(open)
    const inEuro = { prices: [{ amount_type: 'fixed', price_amount: 700, price_currency: 'eur' }] }
    const free = await subscribe(await product(0))
    const { body } = await seller.post('/checkouts/', { products: [await product(700, inEuro)], subscription_id: free.id })
    await confirm(body.client_secret)
    assert.deepEqual(await totals(free.customer), { orders: 2, revenue: 700, new: 0, renewals: 0, renewed: 0, recurring: 700, active: 1 })
    const perUser = (await seller.get(`/metrics/?${span}`)).body.totals
    assert.deepEqual([perUser.average_revenue_per_user, perUser.churned_subscriptions], [700, 0])
  })

  test('has the last order of a plan that ended among no renewals', async () => {
    const { seller, usagePlan, subscribe, use, pass, totals } = await openBooks(open)
    const { id, customer } = await subscribe(await usagePlan(2000))
    await use(customer, 131)
    await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
    await pass(days(32))
    assert.deepEqual(await totals(customer), { orders: 2, revenue: 2131, new: 2000, renewals: 0, renewed: 0, recurring: 0, active: 0 })
  })
})

/** A seller of plans who reads what they brought. */
async function openBooks(open: OpenDatabase) {
  const shop = await openPlanShop(open)
  const { app, seller, product } = shop
  const read = async (query: string) => {
    const { status, body } = await seller.get(`/metrics/?${query}`)
    assert.equal(status, 200, JSON.stringify(body))
    const { totals } = body
    return {
      orders: totals.orders,
      revenue: totals.revenue,
      new: totals.new_subscriptions_revenue,
      renewals: totals.renewed_subscriptions,
      renewed: totals.renewed_subscriptions_revenue,
      recurring: totals.monthly_recurring_revenue,
      active: totals.active_subscriptions,
    }
  }
  const totals = async ({ id }: { id: string }, until = 2026) => {
    const asked = span.replace('2026-12-31', `${until}-12-31`)
    const all = await read(asked)
    assert.deepEqual(await read(`${asked}&customer_id=${id}`), all, 'of its customer')
    return all
  }
  const confirm = async (secret: string): Promise<{ id: string }> => {
    const given = { customer_email: 'ada@example.com', customer_name: 'Ada', customer_billing_address: { country: 'US' } }
    const path = `/checkouts/client/${secret}/confirm`
    const { status, body } = await seller.post(path, { ...given, confirmation_token_id: 'tok_ok' }, { token: null })
    assert.equal(status, 200, JSON.stringify(body))
    return { id: body.customer_id }
  }
  const checkout = async (productId: string) => confirm((await seller.post('/checkouts/', { products: [productId] })).body.client_secret)
  /** A plan with a cent for each call. */
  const usagePlan = async (price_amount: number) => {
    const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] }
    const { body: meter } = await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })
    const metered = { amount_type: 'metered_unit', meter_id: meter.id, unit_amount: '1' }
    return product(price_amount, { prices: [{ amount_type: 'fixed', price_amount }, metered] })
  }
  const use = async ({ id: customer_id }: { id: string }, calls: number) => {
    const events = Array.from({ length: calls }, () => ({ name: 'call', customer_id }))
    assert.equal((await seller.post('/events/ingest', { events })).status, 200)
  }
  const turnCards = (card: string) => app.db.updateTable('sandboxPayments').set({ card }).execute()
  return { ...shop, turnCards, totals, confirm, checkout, usagePlan, use }
}
