import type { App } from '../../kit/app.ts'
import { type Instant, instantOf } from '../../kit/clock.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import { sumsOf } from '../sums/sum-order.ts'
import { aMonthOf, monthlyPaid } from '../sums/sum-subscription.ts'
import { movedRecurring, nothing, plus, type Sums } from '../sums/sums.ts'
import type { Whose } from './store.ts'

/** What a few customers brought, in order: for them nothing is kept, and they have few rows. */
export async function sumsOfCustomers(app: App, whose: Whose, customerIds: readonly string[]): Promise<Happened[]> {
  const happened = [
    ...(await ordersOf(app, whose, customerIds)),
    ...(await subscriptionsOf(app, whose, customerIds)),
    ...(await checkoutsOf(app, whose, customerIds)),
  ]
  return happened.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** What had happened before each of these instants, added up. */
export function happenedUntil(instants: readonly Instant[], inOrder: readonly Happened[]): Sums[] {
  let [at, sum] = [0, nothing]
  return instants.map((instant) => {
    for (let next = inOrder[at]; next && next.at < instant; next = inOrder[++at]) sum = plus(sum, next.sums)
    return sum
  })
}

type Happened = { at: Instant; currency: string; sums: Partial<Sums> }

async function ordersOf({ db }: App, { organizationIds, productIds }: Whose, customerIds: readonly string[]): Promise<Happened[]> {
  let found = db.selectFrom('orders').where('customerId', 'in', customerIds).where('organizationId', 'in', organizationIds)
  if (!productIds.includes('')) found = found.where('productId', 'in', productIds)
  const orders = await found
    .where('paidAt', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['subscriptionId', 'billingReason', 'netAmount', 'refundedAmount', 'refundedCreditAmount', 'currency', 'createdAt'])
    .select(['periodStart', 'periodEnd'])
    .execute()
  const seen = new Set<string | null>()
  return orders.map((order) => {
    const isFirst = !seen.has(order.subscriptionId)
    seen.add(order.subscriptionId)
    return { at: order.createdAt, currency: order.currency, sums: sumsOf(order, { isFirst }) }
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
    const { currency } = row
    const trials = Number(row.trialStart !== null)
    const began = { started: 1, joined: 1, trials, converted: row.isPaid ? trials : 0 }
    happened.push({ at: row.startedAt ?? instantOf(0), currency, sums: began })
    if (row.endedAt !== null) happened.push({ at: row.endedAt, currency, sums: { departed: 1 } })
    happened.push(...(await recurringOf(app, row)))
  }
  return happened
}

/** What a subscription brings, as it is now: from the end of its trial until it was late or ended, and less in a period that was refunded. */
async function recurringOf(app: App, row: SubscriptionRow): Promise<Happened[]> {
  const begin = row.trialEnd ?? row.startedAt ?? instantOf(0)
  const end = row.pastDueAt ?? row.endedAt
  if (row.status === 'trialing' || (end !== null && end <= begin)) return []
  const [{ currency }, recurring] = [row, aMonthOf(row)]
  const began = { at: begin, currency, sums: movedRecurring(0, recurring) }
  if (end !== null) return [began, { at: end, currency, sums: movedRecurring(recurring, 0) }]
  return [began, { at: row.currentPeriodStart, currency, sums: movedRecurring(recurring, await monthlyPaid(app, row)) }]
}

async function checkoutsOf({ db }: App, { organizationIds, productIds }: Whose, customerIds: readonly string[]): Promise<Happened[]> {
  let found = db.selectFrom('checkouts').where('customerId', 'in', customerIds).where('organizationId', 'in', organizationIds)
  if (!productIds.includes('')) found = found.where('productId', 'in', productIds)
  const rows = await found.select(['status', 'currency', 'createdAt']).execute()
  return rows.map(({ status, currency, createdAt }) => {
    return { at: createdAt, currency, sums: { checkouts: 1, succeeded: Number(status === 'succeeded') } }
  })
}
