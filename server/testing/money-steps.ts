import assert from 'node:assert/strict'
import type { TaxBehavior } from '#contract/billing/prices.ts'
import { days } from '#contract/kit/durations.ts'
import { balanceOf } from '../billing/customers/balances.ts'
import { now } from '../kit/clock.ts'
import type { OpenDatabase } from './databases.ts'
import { startOrganization } from './organizations.ts'
import { password, proveAddress, signUp } from './people.ts'
import { openPlanShop } from './plan-shop.ts'
import { markOwn } from './selling.ts'

/** One thing that happens to a customer, by the wire wherever it has a way for it. */
export type Step = (world: World) => Promise<unknown>

/** What became of a customer. */
export type Outcome = {
  /** What every order came to. */
  paid: [net: number, tax: number][]
  credit: number
  benefits: string[]
  /** Calls that are left to make, where any are sold. */
  calls?: number
}

export function twice(...steps: Step[]): Step[] {
  return [...steps, ...steps]
}

export function at(net: number): [number, number] {
  return [net, 0]
}

type Plan = 'small' | 'large' | 'year' | 'calls' | 'pack'
type World = Awaited<ReturnType<typeof openWorld>>

/** A seller of plans, each of which gives what it is called, and one customer. Where calls are sold, 100 of them come with a plan or a pack. */
export async function openWorld(open: OpenDatabase, { hasCalls }: { hasCalls: boolean }) {
  const shop = await openPlanShop(open)
  const { seller, organizationId } = shop
  const planned = async (name: Plan, price: number, recurring_interval = 'month') => {
    const benefit = await shop.seller.post('/benefits/', { type: 'custom', description: name, properties: { note: null } })
    const id = await shop.product(price, { name, recurring_interval })
    await shop.seller.post(`/products/${id}/benefits`, { benefits: [benefit.body.id] })
    return id
  }
  const [small, large, year] = [await planned('small', 1000), await planned('large', 3000), await planned('year', 9000, 'year')]
  const plans = { small, large, year, calls: '', pack: '' }
  if (hasCalls) {
    await seller.patch(`/organizations/${organizationId}`, { feature_settings: { usage_based_billing_enabled: true } })
    const filter = { conjunction: 'and', clauses: [{ property: 'name', operator: 'eq', value: 'call' }] }
    const meter_id = (await seller.post('/meters/', { name: 'Calls', filter, aggregation: { func: 'count' } })).body.id
    const properties = { units: 100, rollover: false, meter_id }
    const benefit = await seller.post('/benefits/', { type: 'meter_credit', description: 'calls', properties })
    const metered = { amount_type: 'metered_unit', unit_amount: 1, meter_id }
    plans.calls = await shop.product(2000, { prices: [{ amount_type: 'fixed', price_amount: 2000 }, metered] })
    plans.pack = await shop.product(500, { recurring_interval: null })
    for (const id of [plans.calls, plans.pack]) await seller.post(`/products/${id}/benefits`, { benefits: [benefit.body.id] })
  }
  const bought = { id: '', customerId: '' }
  return { ...shop, plans, bought }
}

type Shown = { net_amount: number; tax_amount: number; invoice_number: string; created_at: string }

export async function outcomeOf({ app, seller, bought, plans }: World): Promise<Outcome> {
  const { body: orders } = await seller.get(`/orders/?customer_id=${bought.customerId}&sorting=created_at&limit=100`)
  const { body: grants } = await seller.get(`/benefit-grants/?customer_id=${bought.customerId}&is_granted=true`)
  const described = await Promise.all(grants.items.map(({ benefit_id }: { benefit_id: string }) => seller.get(`/benefits/${benefit_id}`)))
  return {
    paid: orders.items
      .toSorted((one: Shown, other: Shown) => (one.created_at + one.invoice_number < other.created_at + other.invoice_number ? -1 : 1))
      .map(({ net_amount, tax_amount }: Shown) => [net_amount, tax_amount]),
    credit: await balanceOf(app, bought.customerId, 'usd'),
    benefits: described.map(({ body }) => body.description),
    ...(plans.calls !== '' && {
      calls: (await seller.get(`/customer-meters/?customer_id=${bought.customerId}`)).body.items[0]?.balance ?? 0,
    }),
  }
}

/** Buys a plan at a checkout; as the same customer again where the seller says so (`isKnown`). */
export function buys(
  plan: Plan,
  {
    off = 0,
    duration = 'forever',
    country = 'US',
    months = 0,
    byMeteredPrice = false,
    card = 'tok_ok',
    trial = 0,
    isForPlanAlone = false,
    isKnown = false,
  } = {},
): Step {
  return async ({ app, seller, plans, bought }) => {
    const products = isForPlanAlone ? { products: [plans[plan]] } : {}
    const lasts = months === 0 ? { duration } : { duration: 'repeating', duration_in_months: months }
    const terms = { name: `${off} %`, type: 'percentage', basis_points: off * 100, ...lasts, ...products }
    const discount = off === 0 ? {} : { discount_id: (await seller.post('/discounts/', terms)).body.id as string }
    const product = (await seller.get(`/products/${plans[plan]}`)).body
    const named = byMeteredPrice ? { product_price_id: product.prices[1].id as string } : { products: [plans[plan]] }
    const { body } = await seller.post('/checkouts/', {
      ...named,
      ...discount,
      ...trialOf(trial),
      ...(isKnown && { customer_id: bought.customerId }),
    })
    const buyer = { customer_email: 'ada@example.com', customer_name: 'Ada', customer_billing_address: { country } }
    const confirmed = await seller.post(
      `/checkouts/client/${body.client_secret}/confirm`,
      { ...buyer, confirmation_token_id: card },
      { token: null },
    )
    assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body))
    const row = app.db.selectFrom('subscriptions').select('id').where('checkoutId', '=', body.id)
    Object.assign(bought, await row.executeTakeFirst(), { customerId: confirmed.body.customer_id })
  }
}

function trialOf(trial: number): object {
  return trial === 0 ? {} : { trial_interval: 'day', trial_interval_count: trial }
}

export function waits(length: number): Step {
  return ({ pass }) => pass(days(length))
}

export function changesTo(plan: Plan, proration_behavior: 'invoice' | 'prorate' = 'invoice'): Step {
  return async ({ seller, plans, bought }) => {
    const { status, body } = await seller.patch(`/subscriptions/${bought.id}`, { product_id: plans[plan], proration_behavior })
    assert.equal(status, 200, JSON.stringify(body))
  }
}

/** Changes the plan as the seller lets its customers do: a cheaper one waits for the next period. */
export function plansFor(plan: Plan): Step {
  return async ({ seller, plans, bought }) => {
    const { status, body } = await seller.patch(`/subscriptions/${bought.id}`, { product_id: plans[plan] })
    assert.deepEqual([status, body.pending_update?.product_id], [200, plans[plan]], JSON.stringify(body))
  }
}

export function keepsItsPlan(): Step {
  return async ({ seller, bought }) => {
    const { status, body } = await seller.patch(`/subscriptions/${bought.id}`, { pending_update: null })
    assert.deepEqual([status, body.pending_update], [200, null])
  }
}

export function endsWithItsPeriod(): Step {
  return async ({ seller, bought }) => {
    const { status, body } = await seller.patch(`/subscriptions/${bought.id}`, { cancel_at_period_end: true })
    assert.deepEqual([status, body.pending_update], [200, null])
  }
}

export function goesOnAfterAll(): Step {
  return async ({ seller, bought }) => {
    assert.equal((await seller.patch(`/subscriptions/${bought.id}`, { cancel_at_period_end: false })).status, 200)
  }
}

/** The customer's bank takes charges again. */
export function hasMoneyAgain(): Step {
  return ({ app }) => app.db.updateTable('sandboxPayments').set({ card: 'tok_ok' }).where('card', '=', 'tok_declines_later').execute()
}

export function isRefusedChange(plan: Plan, error: string, code = 400): Step {
  return async ({ seller, plans, bought }) => {
    const wish = { product_id: plans[plan], proration_behavior: 'invoice' }
    const { status, body } = await seller.patch(`/subscriptions/${bought.id}`, wish)
    assert.deepEqual([status, body.error], [code, error])
  }
}

export function isEnded(): Step {
  return async ({ seller, bought }) => assert.equal((await seller.del(`/subscriptions/${bought.id}`)).status, 200)
}

/** Ends with the period that is paid for. */
export function isCancelled(): Step {
  return async ({ seller, bought }) => {
    assert.equal((await seller.patch(`/subscriptions/${bought.id}`, { cancel_at_period_end: true })).status, 200)
  }
}

/** The seller deletes the customer. */
export function isDeleted(): Step {
  return async ({ seller, bought }) => assert.equal((await seller.del(`/customers/${bought.customerId}`)).status, 204)
}

/** The person who is the customer deletes their account. */
export function deletesItsAccount(): Step {
  return async (world) => {
    const { browser, app } = world.server
    const ada = browser()
    const { user } = await signUp(ada, 'ada')
    await proveAddress({ app }, user.email)
    await becomes(world, user.id)
    assert.equal((await ada.client.deleteUser({ password })).error, null)
  }
}

/** The organization that is the customer is deleted by its owner. */
export function deletesItsOrganization(): Step {
  return async (world) => {
    const { owner, organization } = await startOrganization(world.server, 'buyers')
    await becomes(world, organization.id)
    assert.equal((await owner.client.organization.delete({ organizationId: organization.id })).error, null)
  }
}

async function becomes({ app, organizationId, bought }: World, externalId: string): Promise<void> {
  await markOwn(app, organizationId)
  await app.db.updateTable('customers').set({ externalId }).where('id', '=', bought.customerId).execute()
}

export function losesItsCard(): Step {
  return ({ app, bought }) =>
    app.db
      .updateTable('paymentMethods')
      .set({ deletedAt: now(app) })
      .where('customerId', '=', bought.customerId)
      .execute()
}

export function losesItsDiscount(): Step {
  return async ({ seller, bought }) => {
    assert.equal((await seller.patch(`/subscriptions/${bought.id}`, { discount_id: null })).status, 200)
  }
}

/** Has a discount from the next period on. */
export function getsDiscount(off: number): Step {
  return async ({ seller, bought }) => {
    const terms = { name: `${off} %`, type: 'percentage', basis_points: off * 100, duration: 'forever' }
    const { body } = await seller.post('/discounts/', terms)
    assert.equal((await seller.patch(`/subscriptions/${bought.id}`, { discount_id: body.id })).status, 200)
  }
}

export function movesTo(country: string): Step {
  return async ({ seller, bought }) => {
    assert.equal((await seller.patch(`/customers/${bought.customerId}`, { billing_address: { country } })).status, 200)
  }
}

export function costs(plan: Plan, price_amount: number, tax_behavior: TaxBehavior | null = null): Step {
  return async ({ seller, plans }) => {
    const prices = [{ amount_type: 'fixed', price_amount, tax_behavior }]
    assert.equal((await seller.patch(`/products/${plans[plan]}`, { prices })).status, 200)
  }
}

export function uses(calls: number): Step {
  return async ({ seller, bought }) => {
    const events = Array.from({ length: calls }, () => ({ name: 'call', customer_id: bought.customerId }))
    assert.equal((await seller.post('/events/ingest', { events })).status, 200)
  }
}

export function unitsWereTaken(units: number): Step {
  return async ({ seller }) => {
    const [event] = (await seller.get('/events/?name=meter.credited&sorting=-timestamp')).body.items
    const [grant] = (await seller.get('/benefit-grants/')).body.items
    assert.deepEqual([event.metadata.units, grant.properties.last_credited_units], [-units, -units])
  }
}

/** The first order goes back, so much of it. */
export function isRefunded(amount: number, more: object = {}): Step {
  return async (world) => {
    const { status, body } = await refund(world, amount, more)
    assert.deepEqual([status, body.status], [200, 'succeeded'], JSON.stringify(body))
  }
}

export function isRefusedRefund(amount: number, left: number): Step {
  return async (world) => {
    const { status, body } = await refund(world, amount)
    assert.deepEqual([status, body.detail], [400, `Refund amount exceeds remaining order balance: ${left}`])
  }
}

async function refund({ seller, bought }: World, amount: number, more: object = {}) {
  const { body } = await seller.get(`/orders/?customer_id=${bought.customerId}&sorting=created_at`)
  return seller.post('/refunds/', { order_id: body.items[0].id, amount, reason: 'customer_request', ...more })
}
