import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import { addManyToSums, everything } from './add-to-sums.ts'
import { sumCurrencies } from './sum-currencies.ts'
import type { Sums } from './sums.ts'

type Order = {
  id: string
  organizationId: string
  productId: string
  subscriptionId: string | null
  billingReason: string
  currency: string
  netAmount: number
  createdAt: string
}

/** Adds orders to their sellers' sums once they are paid, each at the time it was made. The first of a subscription is new, later ones renew it. */
export async function sumOrders(app: App, orders: readonly Order[]): Promise<void> {
  const paying = await paidBefore(app, orders)
  const begun: string[] = []
  const byAge = orders.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  const things = byAge.map(({ organizationId, id, createdAt: at, productId, ...order }) => {
    const { subscriptionId } = order
    const isFirst = subscriptionId !== null && !paying.has(subscriptionId)
    const sums = sumsOf(order, { isFirst })
    if (isFirst && !isOfItsStart(order)) begun.push(subscriptionId)
    if (subscriptionId !== null) paying.add(subscriptionId)
    const added = [[everything, sums] as const, [productId, sums] as const]
    return { organizationId, id, at, added }
  })
  await addManyToSums(app, [...things, ...(await conversionsOf(app, begun))])
  await sumCurrencies(app, orders)
}

/** Trials that are paid for now. Each counts at the time it began, so that one is a part of the other. */
async function conversionsOf(app: App, subscriptionIds: readonly string[]) {
  if (subscriptionIds.length === 0) return []
  const rows = await trialsOf(app, subscriptionIds)
  const sums = { converted: 1 }
  return rows.map(({ id, organizationId, productId, startedAt, createdAt }) => {
    const added = [[everything, sums] as const, [productId, sums] as const]
    return { organizationId, id, at: startedAt ?? createdAt, added }
  })
}

const trialsOf = query((db, ids: readonly string[]) => {
  const trials = db.selectFrom('subscriptions').where('id', 'in', ids).where('trialStart', 'is not', null)
  return trials.select(['id', 'organizationId', 'productId', 'startedAt', 'createdAt'])
})

export function sumsOf(
  { subscriptionId, netAmount }: Pick<Order, 'subscriptionId' | 'netAmount'>,
  { isFirst }: { isFirst: boolean },
): Partial<Sums> {
  const every = { orders: 1, revenue: netAmount }
  if (subscriptionId === null) return { ...every, oneTimeOrders: 1, oneTimeRevenue: netAmount }
  return isFirst ? { ...every, newRevenue: netAmount } : { ...every, renewals: 1, renewedRevenue: netAmount }
}

/** Nothing was paid before the order that begins a subscription, and no trial: a trial has no order. */
function isOfItsStart({ billingReason }: Pick<Order, 'billingReason'>): boolean {
  return billingReason === 'subscription_create'
}

/** Subscriptions of these orders that have paid others. */
async function paidBefore(app: App, orders: readonly Order[]): Promise<Set<string>> {
  const own = orders.flatMap(({ id, subscriptionId, billingReason }) =>
    subscriptionId === null || isOfItsStart({ billingReason }) ? [] : { id, subscriptionId },
  )
  const paid = await payingBefore(
    app,
    own.map(({ subscriptionId }) => subscriptionId),
    own.map(({ id }) => id),
  )
  return new Set(paid.map(({ id }) => id))
}

const payingBefore = query((db, subscriptionIds: readonly string[], own: readonly string[]) =>
  db
    .selectFrom('subscriptions')
    .where('subscriptions.id', 'in', subscriptionIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.subscriptionId', '=', 'subscriptions.id')
          .where('orders.paidAt', 'is not', null)
          .where('orders.id', 'not in', own),
      ),
    )
    .select('subscriptions.id'),
)
