import { type RawBuilder, sql } from 'kysely'
import { deed, nothing, said } from '../deed.ts'
import { type ProductName, planNames, productNames } from '../shop.ts'
import { names, shopNames, type World } from '../world.ts'
import { buying, countries, taxed } from './buying.ts'

const somebody = {
  weight: 3,
  choose: (draw: { pick: <T>(from: readonly T[]) => T }) => ({ who: draw.pick(names), shop: draw.pick(shopNames) }),
}

type Whose = { who: string; shop: string }

export const selling = {
  changesPlan: deed<Whose & { to: ProductName; how: string }>({
    weight: 6,
    choose: (draw) => ({
      ...somebody.choose(draw),
      to: draw.pick(planNames),
      how: draw.pick(['invoice', 'prorate', 'next_period'] as const),
    }),
    run: changePlan,
  }),
  cancels: deed<Whose>({ ...somebody, run: (world, whose) => changeSubscription(world, whose, { cancel_at_period_end: true }) }),
  goesOn: deed<Whose>({ ...somebody, weight: 2, run: (world, whose) => changeSubscription(world, whose, { cancel_at_period_end: false }) }),
  losesDiscount: deed<Whose>({ ...somebody, weight: 1, run: (world, whose) => changeSubscription(world, whose, { discount_id: null }) }),
  isEnded: deed<Whose>({ ...somebody, weight: 2, run: (world, whose) => changeSubscription(world, whose, { revoke: true }) }),

  refunds: deed<Whose & { percent: number; times: number }>({
    weight: 5,
    choose: (draw) => ({ ...somebody.choose(draw), percent: 1 + draw.below(120), times: 1 + draw.below(2) }),
    async run(world, { percent, times, ...whose }) {
      const order = await newest<{ id: string; netAmount: number }>(world, whose, 'orders', sql`t.paid_at is not null`)
      if (!order) return nothing
      const amount = Math.max(1, Math.round((Number(order.netAmount) * percent) / 100))
      const refund = () => world.shop(whose.shop).post('/refunds/', { order_id: order.id, reason: 'customer_request', amount })
      const answers = await Promise.all(Array.from({ length: times }, refund))
      return answers.map((answer) => said(world, 'a refund', answer)).join(' and ')
    },
  }),

  /** Asked twice in one breath under the same key, as a program does that heard no answer. */
  givesCredit: deed<Whose & { amount: number }>({
    weight: 3,
    choose: (draw) => ({ ...somebody.choose(draw), amount: 1 + draw.below(3000) }),
    async run(world, { amount, ...whose }) {
      const customer = await customerOf(world, whose)
      if (!customer) return nothing
      const headers = { 'idempotency-key': `credit-${world.clock.now()}-${customer}` }
      const give = () =>
        world.shop(whose.shop).post(`/customers/${customer}/credit`, { amount, currency: 'usd', reason: 'An outage' }, { headers })
      const before = await creditGiven(world, customer)
      const answers = await Promise.all([give(), give()])
      const given = (await creditGiven(world, customer)) - before
      if (!world.process.isDead)
        world.promises.spent.push({ says: 'a credit that was asked for twice under one key', times: given, most: 1 })
      return answers.map((answer) => said(world, 'a credit', answer)).join(' and ')
    },
  }),

  paysOut: deed<Whose & { percent: number }>({
    weight: 2,
    choose: (draw) => ({ ...somebody.choose(draw), percent: 1 + draw.below(120) }),
    async run(world, { percent, ...whose }) {
      const customer = await customerOf(world, whose)
      const [balance] = await world.rows(
        sql<{ amount: number }>`select amount from customer_balances where customer_id = ${customer ?? ''}`,
      )
      if (!customer || !balance) return nothing
      const wanted = { amount: Math.max(1, Math.round((Number(balance.amount) * percent) / 100)), currency: 'usd', reason: 'They leave' }
      const pay = () => world.shop(whose.shop).post(`/customers/${customer}/credit/payout`, wanted)
      return (await Promise.all([pay(), pay()])).map((answer) => said(world, 'a payout', answer)).join(' and ')
    },
  }),

  movesTo: deed<Whose & { country: string }>({
    weight: 3,
    choose: (draw) => ({ ...somebody.choose(draw), country: draw.pick(countries) }),
    run: moveTo,
  }),

  /** Somebody who pays every month, from now on if not before, moves abroad and takes another plan: what is left of the one before is credit. */
  movesAway: deed<Whose & { plan: ProductName; from: string; to: string; takes: ProductName; how: string }>({
    weight: 4,
    choose: (draw) => ({
      ...somebody.choose(draw),
      plan: draw.pick(['large', 'year'] as const),
      from: draw.pick(taxed),
      to: draw.pick(countries),
      takes: draw.pick(['small', 'whole'] as const),
      how: draw.pick(['invoice', 'prorate'] as const),
    }),
    async run(world, { plan, from, to, takes, how, ...whose }) {
      const terms = { product: plan, card: 'tok_ok', country: from, discounted: false, clicks: 1 }
      const bought = (await findRunning(world, whose)) ? 'subscribed' : await buying.buys.run(world, { ...whose, ...terms })
      const moved = await moveTo(world, { ...whose, country: to })
      return [bought, moved, await changePlan(world, { ...whose, to: takes, how })].join(', ')
    },
  }),

  deletesCustomer: deed<Whose>({
    ...somebody,
    weight: 1,
    async run(world, whose) {
      const customer = await customerOf(world, whose)
      return customer ? said(world, 'deleting a customer', await world.shop(whose.shop).del(`/customers/${customer}`)) : nothing
    },
  }),

  /** What a program tells twice under the same names counts once. */
  usesCalls: deed<Whose & { calls: number; tells: number }>({
    weight: 5,
    choose: (draw) => ({ ...somebody.choose(draw), calls: 1 + draw.below(60), tells: 1 + draw.below(2) }),
    async run(world, { calls, tells, ...whose }) {
      const customer = await customerOf(world, whose)
      if (!customer) return nothing
      const named = (at: number) => `${whose.who}-${world.clock.now()}-${calls}-${at}`
      const events = Array.from({ length: calls }, (_, at) => ({ name: 'call', customer_id: customer, external_id: named(at) }))
      const tell = () => world.shop(whose.shop).post('/events/ingest', { events })
      return (await Promise.all(Array.from({ length: tells }, tell))).map((answer) => said(world, 'usage', answer)).join(' and ')
    },
  }),

  /** Three devices at once, of which two may. */
  activatesKey: deed<Whose>({
    ...somebody,
    weight: 4,
    async run(world, whose) {
      const shop = world.shop(whose.shop)
      const key = await newest<{ key: string }>(world, whose, 'license_keys', sql`t.status = 'granted'`)
      if (!key) return nothing
      const named = { key: key.key, organization_id: shop.organizationId }
      const activate = (label: string) => shop.post('/license-keys/activate', { ...named, label })
      const answers = await Promise.all(['phone', 'laptop', 'desk'].map(activate))
      return answers.map((answer) => said(world, 'an activation', answer)).join(' and ')
    },
  }),

  changesPrice: deed<{ shop: string; product: ProductName; price: number }>({
    weight: 1,
    choose: (draw) => ({
      shop: draw.pick(shopNames),
      product: draw.pick(productNames.filter((name) => name !== 'whole' && name !== 'calls')),
      price: 500 + draw.below(5000),
    }),
    async run(world, { shop, product, price }) {
      const prices = [{ amount_type: 'fixed', price_amount: price }]
      return said(world, 'a new price', await world.shop(shop).patch(`/products/${world.shop(shop).products[product]}`, { prices }))
    },
  }),

  /** Buyers follow in the background. */
  changesBenefits: deed<{ shop: string; product: ProductName; gives: boolean }>({
    weight: 1,
    choose: (draw) => ({ shop: draw.pick(shopNames), product: draw.pick(['small', 'whole', 'year'] as const), gives: draw.chance(0.5) }),
    async run(world, { shop: name, product, gives }) {
      const shop = world.shop(name)
      return said(
        world,
        'new benefits',
        await shop.post(`/products/${shop.products[product]}/benefits`, { benefits: gives ? [shop.note] : [] }),
      )
    },
  }),

  /** A shop asks for what belongs to the other one. */
  looksNextDoor: deed<Whose>({
    ...somebody,
    weight: 2,
    async run(world, whose) {
      const order = await newest<{ id: string }>(world, whose, 'orders', sql`true`)
      if (!order) return nothing
      const other = world.shop(shopNames.find((name) => name !== whose.shop) ?? '')
      const { status } = await other.get(`/orders/${order.id}`)
      if (status === 200) world.promises.faults.push('a shop was shown the order of another one')
      return String(status)
    },
  }),
}

function changePlan(world: World, { to, how, ...whose }: Whose & { to: ProductName; how: string }): Promise<string> {
  return changeSubscription(world, whose, { product_id: world.shop(whose.shop).products[to], proration_behavior: how })
}

async function moveTo(world: World, { country, ...whose }: Whose & { country: string }): Promise<string> {
  const customer = await customerOf(world, whose)
  if (!customer) return nothing
  const change = { billing_address: { country } }
  return said(world, 'a change of address', await world.shop(whose.shop).patch(`/customers/${customer}`, change))
}

async function changeSubscription(world: World, whose: Whose, change: object): Promise<string> {
  const found = await findRunning(world, whose)
  return found
    ? said(world, 'a change of a subscription', await world.shop(whose.shop).patch(`/subscriptions/${found.id}`, change))
    : nothing
}

function findRunning(world: World, whose: Whose): Promise<{ id: string } | undefined> {
  return newest(world, whose, 'subscriptions', sql`t.ended_at is null`)
}

/** Of what somebody has at a shop. */
export async function newest<Row>(world: World, { who, shop }: Whose, table: string, which: RawBuilder<unknown>): Promise<Row | undefined> {
  const [row] = await world.rows(sql<Row>`
    select t.* from ${sql.table(table)} t inner join customers c on c.id = t.customer_id
    where c.email = ${`${who}@example.com`} and t.organization_id = ${world.shop(shop).organizationId} and ${which}
    order by t.created_at desc, t.id desc limit 1`)
  return row
}

async function customerOf(world: World, { who, shop }: Whose): Promise<string | undefined> {
  const [row] = await world.rows(sql<{ id: string }>`
    select id from customers where email = ${`${who}@example.com`} and organization_id = ${world.shop(shop).organizationId} and deleted_at is null
    order by created_at limit 1`)
  return row?.id
}

async function creditGiven(world: World, customer: string): Promise<number> {
  const [row] = await world.rows(sql<{ count: number }>`
    select count(*) as count from ledger_entries where customer_id = ${customer} and kind = 'balance_credit' and actor = 'token'`)
  return Number(row?.count)
}
