import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import type { By } from '../ledger/add-entry.ts'
import { emptyOrder } from '../orders/carry-order.ts'
import type { NewItem } from '../orders/create-order.ts'
import { listOpenOrders, lockOrders } from '../orders/open-orders.ts'
import { markOrderPaid } from '../orders/pay-order.ts'
import type { Order } from '../orders/store.ts'
import { chargedWithin } from '../periods/retries.ts'
import { refuse } from '../refusals/refusals.ts'
import type { SubscriptionRow } from './store.ts'

export function isLate({ status, endedAt }: Pick<SubscriptionRow, 'status' | 'endedAt'>): boolean {
  return (status === 'past_due' || status === 'unpaid') && endedAt === null
}

/**
 * The renewal that was not paid and that a cheaper plan replaces. Anything else that is open is paid first, and so is a period that has passed: all of it
 * was had.
 */
export async function replaceableOrder(app: App, row: SubscriptionRow): Promise<Order> {
  const [order, ...others] = await listOpenOrders(app, row.id)
  const isRenewal = order?.billingReason === 'subscription_cycle' && order.periodStart === row.currentPeriodStart
  if (!order || !isRenewal || others.length > 0 || row.currentPeriodEnd <= now(app)) return refuse('UnpaidSubscription')
  const { nextPaymentAttemptAt: next, payingUntil } = order
  const isTried = (next !== null && next <= fromNow(app, chargedWithin)) || (payingUntil !== null && payingUntil > now(app))
  return isTried ? refuse('SubscriptionUpdatePending') : order
}

/** What such an order asked for beside its period: what was used and what waited. None of it is forgiven, and its discount and tax stay. */
export function linesBeside({ items, periodStart, periodEnd }: Order): NewItem[] {
  const isPlan = ({ proration, startTimestamp, endTimestamp }: Order['items'][number]) =>
    !proration && startTimestamp === periodStart && endTimestamp === periodEnd
  return items
    .filter((item) => !isPlan(item))
    .map(({ label, amount, discountAmount, taxAmount, proration, productPriceId, startTimestamp: start, endTimestamp: end }) => {
      return { label, amount: amount - discountAmount, taxAmount, proration, productPriceId, start, end, discount: null }
    })
}

/** Closes an order whose lines another one asks for: it comes to nothing, and credit that had paid of it is credit again. The caller holds the subscription. */
export async function closeReplaced(app: App, { id }: Order, { by, at }: { by: By; at: Instant }): Promise<Order> {
  const order = (await lockOrders(app, [id])).get(id)
  if (order?.status !== 'pending') return refuse('SubscriptionUpdatePending')
  const paid = await markOrderPaid(app, await emptyOrder(app, order, by), { intent: null, at, by })
  return paid ?? refuse('SubscriptionUpdatePending')
}
