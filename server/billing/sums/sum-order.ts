import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import { addManyToSums, everything } from './add-to-sums.ts'
import type { Sums } from './sums.ts'

type Order = {
  id: string
  organizationId: string
  productId: string
  subscriptionId: string | null
  billingReason: string
  currency: string
  netAmount: number
  refundedAmount: number
  refundedCreditAmount: number
  periodStart: string | null
  periodEnd: string | null
  paidAt: string | null
  createdAt: string
}

/** Adds orders to their sellers' sums once they are paid, each at the time it was made. */
export async function sumOrders(app: App, orders: readonly Order[]): Promise<void> {
  const paying = await paidBefore(app, orders)
  const begun: string[] = []
  const byAge = orders.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  const things = byAge.map(({ organizationId, id, createdAt: at, productId, currency, ...order }) => {
    const { subscriptionId } = order
    const isFirst = subscriptionId !== null && !paying.has(subscriptionId)
    const sums = sumsOf(order, { isFirst })
    if (isFirst && !isOfItsStart(order)) begun.push(subscriptionId)
    if (subscriptionId !== null) paying.add(subscriptionId)
    const added = [[everything, sums] as const, [productId, sums] as const]
    return { organizationId, id, at, currency, added }
  })
  await addManyToSums(app, [...things, ...(await conversionsOf(app, begun))])
}

/** Trials that are paid for now. Each counts at the time it began, so that one is a part of the other. */
async function conversionsOf(app: App, subscriptionIds: readonly string[]) {
  if (subscriptionIds.length === 0) return []
  const rows = await trialsOf(app, subscriptionIds)
  const sums = { converted: 1 }
  return rows.map(({ id, organizationId, productId, currency, startedAt, createdAt }) => {
    const added = [[everything, sums] as const, [productId, sums] as const]
    return { organizationId, id, at: startedAt ?? createdAt, currency, added }
  })
}

const trialsOf = query((db, ids: readonly string[]) => {
  const trials = db.selectFrom('subscriptions').where('id', 'in', ids).where('trialStart', 'is not', null)
  return trials.select(['id', 'organizationId', 'productId', 'currency', 'startedAt', 'createdAt'])
})

/**
 * Takes what went back of an order off its seller's sums, or adds what came back after all (negative): at the time the order was made, so that a day never
 * has less than nothing, and the mean order is the mean of what was kept.
 */
export async function sumGivenBack(app: App, order: Order, amount: number): Promise<void> {
  const { organizationId, id, createdAt: at, productId, currency, subscriptionId, paidAt } = order
  const isFirst = subscriptionId !== null && (isOfItsStart(order) || !(await wasPaidBefore(app, subscriptionId, paidAt ?? at, at)))
  const kept = sumsOf({ ...order, netAmount: -amount, refundedAmount: 0, refundedCreditAmount: 0 }, { isFirst })
  const sums = { ...kept, orders: 0, oneTimeOrders: 0, renewals: 0 }
  await addManyToSums(app, [{ organizationId, id, at, currency, added: [[everything, sums] as const, [productId, sums] as const] }])
}

type Summed = Pick<Order, 'subscriptionId' | 'billingReason' | 'netAmount' | 'periodStart' | 'periodEnd'> & WentBack

/**
 * What an order adds, less what went back of it. The first of a subscription is new, and the one that begins a later period renews it. Another plan, more seats
 * and what was used at the end renew nothing.
 */
export function sumsOf(order: Summed, { isFirst }: { isFirst: boolean }): Partial<Sums> {
  const revenue = order.netAmount - wentBackOf(order)
  const every = { orders: 1, revenue }
  if (order.subscriptionId === null) return { ...every, oneTimeOrders: 1, oneTimeRevenue: revenue }
  if (isFirst) return { ...every, newRevenue: revenue }
  return isRenewal(order) ? { ...every, renewals: 1, renewedRevenue: revenue } : every
}

type WentBack = Pick<Order, 'refundedAmount' | 'refundedCreditAmount'>

/** What refunds took off the revenue. What had been given as credit before was taken off by the order that gave it. */
export function wentBackOf({ refundedAmount, refundedCreditAmount }: WentBack): number {
  return refundedAmount - refundedCreditAmount
}

/** The last order of a subscription is for no time: it begins and ends with the period before it. */
function isRenewal({ billingReason, periodStart, periodEnd }: Summed): boolean {
  return billingReason === 'subscription_cycle' && periodStart !== periodEnd
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

async function wasPaidBefore(app: App, subscriptionId: string, paidAt: string, createdAt: string): Promise<boolean> {
  return (await firstPaidBefore(app, subscriptionId, paidAt, createdAt)) !== undefined
}

/** Of two that were paid at once, the older one was first. */
const firstPaidBefore = query((db, subscriptionId: string, paidAt: string, createdAt: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where((is) => is.or([is('paidAt', '<', paidAt), is.and([is('paidAt', '=', paidAt), is('createdAt', '<', createdAt)])]))
    .limit(1),
).first

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
