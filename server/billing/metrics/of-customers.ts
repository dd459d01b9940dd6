import type { App } from '../../kit/app.ts'
import { type Instant, instantOf } from '../../kit/clock.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import { sumsOf } from '../sums/sum-order.ts'
import { aMonthOf, monthlyPaid } from '../sums/sum-subscription.ts'
import { nothing, plus, type Sums } from '../sums/sums.ts'
import type { Whose } from './store.ts'

/** What was added up of a few customers before each of these instants: for them nothing is kept, and they have few rows. */
export async function sumsOfCustomers(
  app: App,
  whose: Whose,
  customerIds: readonly string[],
  instants: readonly Instant[],
): Promise<Sums[]> {
  const happened = [
    ...(await ordersOf(app, whose, customerIds)),
    ...(await subscriptionsOf(app, whose, customerIds)),
    ...(await checkoutsOf(app, whose, customerIds)),
  ]
  const inOrder = happened.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  let [at, sum] = [0, nothing]
  return instants.map((instant) => {
    for (let next = inOrder[at]; next && next.at < instant; next = inOrder[++at]) sum = plus(sum, next.sums)
    return sum
  })
}

type Happened = { at: Instant; sums: Partial<Sums> }

async function ordersOf({ db }: App, { organizationIds, productIds }: Whose, customerIds: readonly string[]): Promise<Happened[]> {
  let found = db.selectFrom('orders').where('customerId', 'in', customerIds).where('organizationId', 'in', organizationIds)
  if (!productIds.includes('')) found = found.where('productId', 'in', productIds)
  const orders = await found
    .where('paidAt', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['subscriptionId', 'billingReason', 'netAmount', 'refundedAmount', 'periodStart', 'periodEnd', 'createdAt'])
    .execute()
  const seen = new Set<string | null>()
  return orders.map((order) => {
    const isFirst = !seen.has(order.subscriptionId)
    seen.add(order.subscriptionId)
    return { at: order.createdAt, sums: sumsOf(order, { isFirst }) }
  })
}

async function subscriptionsOf(app: App, { organizationIds, productIds }: Whose, customerIds: readonly string[]): Promise<Happened[]> {
  let found = app.db.selectFrom('subscriptions').where('customerId', 'in', customerIds).where('organizationId', 'in', organizationIds)
  if (!productIds.includes('')) found = found.where('productId', 'in', productIds)
  const rows = await found
    .where('startedAt', 'is not', null)
    .selectAll()
    .select((row) =>
      row
        .exists(
          row.selectFrom('orders').select('orders.id').whereRef('subscriptionId', '=', 'subscriptions.id').where('paidAt', 'is not', null),
        )
        .as('isPaid'),
    )
    .execute()
  const happened: Happened[] = []
  for (const row of rows) {
    const trials = Number(row.trialStart !== null)
    happened.push({ at: row.startedAt ?? instantOf(0), sums: { started: 1, joined: 1, trials, converted: row.isPaid ? trials : 0 } })
    if (row.endedAt !== null) happened.push({ at: row.endedAt, sums: { departed: 1 } })
    happened.push(...(await recurringOf(app, row)))
  }
  return happened
}

/** What a subscription brings, as it is now: from the end of its trial until it was late or ended, and less in a period that was refunded. */
async function recurringOf(app: App, row: SubscriptionRow): Promise<Happened[]> {
  const begin = row.trialEnd ?? row.startedAt ?? instantOf(0)
  const end = row.pastDueAt ?? row.endedAt
  if (row.status === 'trialing' || (end !== null && end <= begin)) return []
  const recurring = aMonthOf(row)
  const began = { at: begin, sums: { recurring } }
  if (end !== null) return [began, { at: end, sums: { recurring: -recurring } }]
  return [began, { at: row.currentPeriodStart, sums: { recurring: (await monthlyPaid(app, row)) - recurring } }]
}

async function checkoutsOf({ db }: App, { organizationIds, productIds }: Whose, customerIds: readonly string[]): Promise<Happened[]> {
  let found = db.selectFrom('checkouts').where('customerId', 'in', customerIds).where('organizationId', 'in', organizationIds)
  if (!productIds.includes('')) found = found.where('productId', 'in', productIds)
  const rows = await found.select(['status', 'createdAt']).execute()
  return rows.map(({ status, createdAt }) => ({ at: createdAt, sums: { checkouts: 1, succeeded: Number(status === 'succeeded') } }))
}
