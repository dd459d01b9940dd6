import assert from 'node:assert/strict'
import { test } from 'node:test'
import { days, hours, minutes } from '#contract/kit/durations.ts'
import { runDue } from '../../outbox/run-due.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type OpenDatabase, onBothDatabases } from '../../testing/databases.ts'
import { listenToSeller } from '../../testing/listen-to-seller.ts'
import { openPlanShop } from '../../testing/plan-shop.ts'
import { ada } from '../../testing/shops.ts'
import { giveCredit } from '../../testing/subscribers.ts'
import { addCredit } from '../credits/credits.ts'
import { balanceOf } from '../customers/balances.ts'
import { resyncGrants } from '../grants/resync-grants.ts'
import { changeSeller } from '../sellers/write-sellers.ts'
import { addPendingItems } from './pending-items.ts'
import { renewDue } from './renew-due.ts'

/** A shop whose plans are bought at a checkout, with a discount or a trial. */
async function openShop(open: OpenDatabase) {
  const shop = await openPlanShop(open)
  const { seller, app } = shop
  const buy = async (wanted: object, customer_email = ada.customer_email) => {
    const { body } = await seller.post('/checkouts/', wanted)
    const confirmed = await seller.post(`/checkouts/client/${body.client_secret}/confirm`, { ...ada, customer_email }, { token: null })
    assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
    const bought = app.db.selectFrom('subscriptions').selectAll().where('checkoutId', '=', body.id)
    return bought.executeTakeFirstOrThrow()
  }
  const amounts = async (id: string) => (await shop.orders(id)).map(({ netAmount }) => netAmount)
  return { ...shop, buy, amounts }
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type)

onBothDatabases('a renewal', (open) => {
  test('takes a discount off once, for its months, or for ever, and the figures follow', async () => {
    const { app, seller, product, buy, amounts, pass, read } = await openShop(open)
    const id = await product(1000)
    const discount = async (wanted: object) =>
      (await seller.post('/discounts/', { name: 'Tenth', type: 'percentage', basis_points: 1000, ...wanted })).body.id as string
    const once = await buy({ products: [id], discount_id: await discount({ duration: 'once' }) }, 'once@example.com')
    const thrice = { duration: 'repeating', duration_in_months: 3 }
    const repeating = await buy({ products: [id], discount_id: await discount(thrice) }, 'repeating@example.com')
    const forever = await buy({ products: [id], discount_id: await discount({ duration: 'forever' }) }, 'forever@example.com')
    await pass(days(130))
    assert.deepEqual(await amounts(once.id), [900, 1000, 1000, 1000, 1000])
    assert.deepEqual(await amounts(repeating.id), [900, 900, 900, 1000, 1000])
    assert.deepEqual(await amounts(forever.id), [900, 900, 900, 900, 900])
    assert.deepEqual([(await read(once.id)).discount, (await read(forever.id)).amount], [null, 900])
    const sums = app.db.selectFrom('metricSums').where('grain', '=', 'day').where('productId', '=', '')
    const { recurring } = await sums.select(({ fn }) => fn.sum<number>('recurring').as('recurring')).executeTakeFirstOrThrow()
    assert.equal(Number(recurring), 2900)
  })

  test('is taxed where its customer lives by then, whatever tax id they had elsewhere', async () => {
    const { app, organizationId, seller, product, subscribe, pass, orders } = await openShop(open)
    const { id, customer } = await subscribe(await product(1000), { country: 'FR' })
    await changeSeller(app, organizationId, { profile: { tax: { registrations: ['EU'] }, address: { country: 'DE' } } })
    await seller.patch(`/customers/${customer.id}`, { tax_id: ['FR40303265045', 'eu_vat'] })
    await pass(days(32))
    await seller.patch(`/customers/${customer.id}`, { billing_address: { country: 'DE' } })
    await pass(days(31))
    assert.deepEqual(
      (await orders(id)).map(({ taxAmount }) => taxAmount),
      [200, 0, 190],
    )
  })

  test('whose payment cannot be sent stops no other one', async () => {
    const { app, clock, product, subscribe, orders } = await openShop(open)
    const plan = await product(1000)
    const [bad, good] = [await subscribe(plan), await subscribe(plan)]
    const send: typeof app.payments.send = async (request, made) => {
      if (request.intent.customerId === bad.customer.id) throw new Error('No such currency.')
      return app.payments.send(request, made)
    }
    const own = { name: app.payments.name, createCustomer: app.payments.createCustomer.bind(app.payments), send }
    clock.advance(days(31) + minutes(1))
    await renewDue({ ...app, payments: { ...app.payments, ...own, sendMany: async () => new Map() } })
    const states = async (id: string) => (await orders(id)).map(({ status }) => status)
    assert.deepEqual(
      [await states(bad.id), await states(good.id)],
      [
        ['paid', 'pending'],
        ['paid', 'paid'],
      ],
    )
  })

  test('that comes early with another interval takes off only what its own start allows, and gives no more back than was paid', async () => {
    const { clock, seller, product, buy, amounts } = await openShop(open)
    const [month, year] = [await product(1000), await product(9000, { recurring_interval: 'year' })]
    const whole = { name: 'Whole', type: 'percentage', basis_points: 10_000, duration: 'once' }
    const discount_id = (await seller.post('/discounts/', whole)).body.id as string
    const { id } = await buy({ products: [month], discount_id })
    clock.advance(days(1))
    await seller.patch(`/subscriptions/${id}`, { product_id: year, proration_behavior: 'invoice' })
    assert.deepEqual(await amounts(id), [0, 9000])
    await seller.patch(`/subscriptions/${id}`, { product_id: month, proration_behavior: 'invoice' })
    assert.deepEqual(await amounts(id), [0, 9000, -8000])
  })

  test('at the end of a trial charges for the first time, and tells of it in order', async () => {
    const { app, seller, product, buy, orders, pass } = await openShop(open)
    const plan = await product(1000, { trial_interval: 'day', trial_interval_count: 14 })
    const { id, status, trialEnd } = await buy({ products: [plan] })
    assert.equal(status, 'trialing')
    const heard = await listenToSeller(app, seller.organization)
    await pass(days(14) + minutes(1))
    const told = await heard()
    assert.deepEqual(typesOf(told), [
      'subscription.cycled',
      'subscription.updated',
      'order.created',
      'customer.state_changed',
      'order.updated',
      'order.paid',
    ])
    assert.deepEqual([told[1]?.data.status, told[1]?.data.current_period_start], ['active', trialEnd])
    assert.deepEqual(
      (await orders(id)).map(({ billingReason, createdAt, status }) => [billingReason, createdAt, status]),
      [['subscription_cycle', trialEnd, 'paid']],
    )
  })

  test('that stays unpaid falls behind, and ends after the last try; its grants end after the days of grace', async () => {
    const { app, seller, product, subscribe, pass, turnCards, orders, organizationId } = await openShop(open)
    const benefit = await seller.post('/benefits/', { type: 'custom', description: 'Thanks', properties: { note: 'hi' } })
    const plan = await product(1000)
    await seller.post(`/products/${plan}/benefits`, { benefits: [benefit.body.id] })
    const settings = { allow_multiple_subscriptions: false, allow_customer_updates: true, proration_behavior: 'prorate' }
    const changed = await seller.patch(`/organizations/${organizationId}`, {
      subscription_settings: { ...settings, benefit_revocation_grace_period: 5 },
    })
    assert.equal(changed.status, 200)
    const { id, customer } = await subscribe(plan)
    await turnCards(customer, 'tok_declined')
    const heard = await listenToSeller(app, seller.organization)
    const has = async () => {
      const grants = await app.db.selectFrom('benefitGrants').select('revokedAt').where('subscriptionId', '=', id).execute()
      return grants.some(({ revokedAt }) => revokedAt === null)
    }
    await pass(days(31) + minutes(1))
    const late = typesOf(await heard())
    assert.deepEqual(late, [
      'subscription.cycled',
      'subscription.updated',
      'order.created',
      'customer.state_changed',
      'subscription.updated',
      'subscription.past_due',
      'customer.state_changed',
    ])
    assert.ok(await has())
    await pass(days(5))
    await runDue(app, [resyncGrants])
    assert.deepEqual([await has(), typesOf(await heard()).includes('benefit_grant.revoked')], [false, true])
    await pass(days(17))
    const ended = typesOf(await heard())
    assert.deepEqual(
      ended.filter((type) => type.startsWith('subscription.')),
      ['subscription.updated', 'subscription.canceled', 'subscription.revoked'],
    )
    const [, owed] = await orders(id)
    assert.deepEqual([owed?.status, owed?.nextPaymentAttemptAt, owed?.paymentAttempts], ['void', null, 5])
  })

  test('that is not to be bills what was used in the last period and what waited for it, and tries again where that fails', async () => {
    const { app, seller, product, subscribe, read, pass, orders, turnCards } = await openShop(open)
    const filter = { conjunction: 'and', clauses: [] }
    const meter = await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })
    const metered = { amount_type: 'metered_unit', unit_amount: '50', meter_id: meter.body.id }
    const large = await product(3000, { prices: [{ amount_type: 'fixed', price_amount: 3000 }, metered] })
    const { id, customer } = await subscribe(await product(1000), { country: 'DE' })
    const none = await subscribe(large)
    await pass(days(15) + hours(12))
    await seller.patch(`/subscriptions/${id}`, { product_id: large, proration_behavior: 'prorate' })
    const waiting = { label: 'Set-up', amount: 1000, proration: false, productPriceId: null }
    await inTransaction(app, (app) => addPendingItems(app, id, [waiting]))
    const call = { name: 'call', customer_id: customer.id, metadata: {} }
    await seller.post('/events/ingest', { events: [call, call, call] })
    for (const each of [id, none.id]) await seller.patch(`/subscriptions/${each}`, { cancel_at_period_end: true })
    await turnCards(customer, 'tok_declined')
    await pass(days(16))
    const [, , last] = await orders(id)
    assert.deepEqual(
      [last?.billingReason, last?.status, last?.netAmount, last?.totalAmount, last?.createdAt],
      ['subscription_cycle', 'pending', 1150, 1369, (await read(id)).ended_at],
    )
    assert.deepEqual([(await read(id)).status, (await orders(none.id)).length], ['canceled', 1])
    await pass(days(3))
    await turnCards(customer, 'tok_ok')
    await pass(days(5))
    assert.deepEqual([(await orders(id)).map(({ status }) => status), (await read(id)).status], [['paid', 'paid', 'paid'], 'canceled'])
  })

  test('that is not to be gives back the credit of a last order that is never paid, and asks a deleted customer for nothing', async () => {
    const { app, seller, product, subscribe, pass, orders, turnCards } = await openShop(open)
    const small = await product(1000)
    const waiting = { label: 'Set-up', amount: 2000, proration: false, productPriceId: null }
    const ending = async () => {
      const { id, customer } = await subscribe(small)
      await giveCredit(app, customer, 400)
      await inTransaction(app, (app) => addPendingItems(app, id, [waiting]))
      await seller.patch(`/subscriptions/${id}`, { cancel_at_period_end: true })
      await turnCards(customer, 'tok_declined')
      return { id, customer }
    }
    const [given, gone] = [await ending(), await ending()]
    const last = async ({ id, customer }: typeof given) => {
      const { appliedBalanceAmount, paymentAttempts, nextPaymentAttemptAt } = (await orders(id))[1] ?? {}
      return [appliedBalanceAmount, await balanceOf(app, customer.id, 'usd'), paymentAttempts, nextPaymentAttemptAt === null]
    }
    await pass(days(31) + minutes(1))
    assert.deepEqual([await last(given), await last(gone)], Array(2).fill([-400, 0, 1, false]))
    assert.equal((await seller.del(`/customers/${gone.customer.id}`)).status, 204)
    await pass(days(22))
    assert.deepEqual(await last(given), [0, 400, 5, true])
    assert.deepEqual(await last(gone), [0, 400, 1, true])
  })

  test('that is paid late gives the units of its period once, also where they roll over', async () => {
    const { seller, product, subscribe, read, pass, turnCards } = await openShop(open)
    const features = { feature_settings: { usage_based_billing_enabled: true } }
    await seller.patch(`/organizations/${seller.organization.id}`, features)
    const filter = { conjunction: 'and', clauses: [] }
    const meter = await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })
    const properties = { units: 100, rollover: true, meter_id: meter.body.id }
    const benefit = await seller.post('/benefits/', { type: 'meter_credit', description: 'Some calls', properties })
    const plan = await product(1000)
    await seller.post(`/products/${plan}/benefits`, { benefits: [benefit.body.id] })
    const { id, customer } = await subscribe(plan)
    await turnCards(customer, 'tok_declined')
    await pass(days(31) + minutes(1))
    const balance = async () => (await seller.get('/customer-meters/')).body.items[0].balance
    assert.deepEqual([(await read(id)).status, await balance()], ['past_due', 100])
    await turnCards(customer, 'tok_ok')
    await pass(days(3))
    assert.deepEqual([(await read(id)).status, await balance()], ['active', 200])
  })

  test('takes no credits for what it bills that were used up before anything was billed', async () => {
    const { app, organizationId, seller, product, subscribe, pass, orders } = await openShop(open)
    const filter = { conjunction: 'and', clauses: [] }
    const meter = await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'sum', property: 'n' } })
    const metered = { amount_type: 'metered_unit', unit_amount: '100', meter_id: meter.body.id }
    const large = await product(1000, { prices: [{ amount_type: 'fixed', price_amount: 1000 }, metered] })
    const { id, customer } = await subscribe(await product(0))
    const use = (n: number) => seller.post('/events/ingest', { events: [{ name: 'call', customer_id: customer.id, metadata: { n } }] })
    const credit = { organizationId, customerId: customer.id, meterId: meter.body.id, units: 10 }
    await inTransaction(app, (app) => addCredit(app, { ...credit, grantId: null, expiresAt: null, rollover: false }))
    await use(8)
    const change = { product_id: large, proration_behavior: 'prorate' }
    assert.equal((await seller.patch(`/subscriptions/${id}`, change)).status, 200)
    await use(5)
    await pass(days(31) + minutes(1))
    const items = app.db.selectFrom('orderItems').selectAll()
    const last = (await orders(id)).at(-1)?.id ?? ''
    const used = (await items.where('orderId', '=', last).execute()).filter(({ label }) => label.startsWith('Calls'))
    assert.deepEqual(
      used.map(({ amount }) => amount),
      [300],
    )
  })

  test('bills what was used before a change of plan at the prices of that time', async () => {
    const { app, seller, product, subscribe, pass, orders } = await openShop(open)
    const filter = { conjunction: 'and', clauses: [] }
    const meter = await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })
    const most = await seller.post('/meters/', { name: 'Most', filter, aggregation: { func: 'max', property: 'n' } })
    const plan = (call: string, top: string) => {
      const metered = [
        { amount_type: 'metered_unit', unit_amount: call, meter_id: meter.body.id },
        { amount_type: 'metered_unit', unit_amount: top, meter_id: most.body.id },
      ]
      return product(1000, { prices: [{ amount_type: 'fixed', price_amount: 1000 }, ...metered] })
    }
    const [dear, cheap, plain] = [await plan('100', '1000'), await plan('1', '10'), await product(2000)]
    const { id, customer } = await subscribe(dear)
    const use = (n: number) => seller.post('/events/ingest', { events: [{ name: 'call', customer_id: customer.id, metadata: { n } }] })
    const change = (product_id: string) => seller.patch(`/subscriptions/${id}`, { product_id, proration_behavior: 'prorate' })
    await use(5)
    await use(3)
    await change(cheap)
    await use(4)
    await pass(days(31) + minutes(1))
    const net = async () => (await orders(id)).map(({ netAmount }) => netAmount)
    assert.deepEqual(await net(), [1000, 1000 + 2 * 100 + 1 + 5 * 10])
    await use(7)
    await change(plain)
    await pass(days(31))
    assert.equal((await net()).at(-1), 2000 + 1 + 7 * 10)
    await change(dear)
    await pass(days(31))
    const last = (await orders(id)).at(-1)
    const items = await app.db
      .selectFrom('orderItems')
      .selectAll()
      .where('orderId', '=', last?.id ?? '')
      .execute()
    assert.deepEqual(
      items.filter(({ proration }) => !proration).map(({ amount }) => amount),
      [1000],
      'nothing of the time before is left to be billed',
    )
  })
})
