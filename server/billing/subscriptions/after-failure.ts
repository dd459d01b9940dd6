import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, instantOf, millisecondsOf, now } from '../../kit/clock.ts'
import { addLedgerEntry, bySystem } from '../ledger/add-entry.ts'
import { tellCustomer } from '../letters/telling.ts'
import { countFailedPayment } from '../orders/move-orders.ts'
import { dropOpenOrders } from '../orders/open-orders.ts'
import type { OrderRow } from '../orders/store.ts'
import { isHardDecline } from '../payments/hard-declines.ts'
import { retries } from '../periods/retries.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { endSubscription } from './end-subscriptions.ts'
import { moveSubscription } from './move-subscriptions.ts'
import type { SubscriptionRow } from './store.ts'

/**
 * What a payment that failed does: the subscription is past due until a retry succeeds; after the last one it ends, or stays unpaid. The caller holds the
 * row; answers it as it is then.
 */
export async function afterFailure(
  app: App,
  row: SubscriptionRow,
  order: OrderRow,
  { reason }: { reason: string },
): Promise<SubscriptionRow> {
  const pastDueAt = row.pastDueAt ?? row.endedAt ?? now(app)
  const declines = order.declines < retries.length && isHardDecline(reason) ? retries.length : order.declines + 1
  const wait = row.status === 'incomplete' ? undefined : retries[declines - 1]
  const next = wait === undefined ? null : nextTry(app, pastDueAt, wait)
  await countFailedPayment(app, order.id, { next, declines })
  const { organizationId, customerId, currency, id: subscriptionId } = row
  const note = { kind: 'payment_failed', amount: 0, organizationId, customerId, currency, subscriptionId, orderId: order.id }
  await addLedgerEntry(app, { ...note, by: bySystem, reason })
  if (row.status === 'incomplete') return row
  // A customer whose subscription ends with this is told of the end alone.
  if (next === null) return giveUp(app, row, order)
  await tellCustomer(app, { kind: 'payment-failed', orderId: order.id })
  return row.status === 'active' ? moveSubscription(app, row, { status: 'past_due', pastDueAt, dueAt: dueUnpaid(row) }) : row
}

function nextTry(app: App, pastDueAt: Instant, wait: number): Instant {
  return instantOf(Math.max(millisecondsOf(pastDueAt) + wait, app.clock.now() + days(1)))
}

async function giveUp(app: App, row: SubscriptionRow, order: OrderRow): Promise<SubscriptionRow> {
  if (row.endedAt !== null) {
    await dropOpenOrders(app, { subscriptionId: row.id }, bySystem)
    return row
  }
  const { keepUnpaid } = await sellerSettings(app, row.organizationId)
  if (!keepUnpaid) return endSubscription(app, row, { by: bySystem, reason: 'the payment failed for the last time' })
  await tellCustomer(app, { kind: 'payment-failed', orderId: order.id })
  return moveSubscription(app, row, { status: 'unpaid', dueAt: dueUnpaid(row) })
}

/** What is late goes on by being paid, and ends with its period where that was asked for. */
function dueUnpaid({ cancelAtPeriodEnd, currentPeriodEnd }: SubscriptionRow): Instant | null {
  return cancelAtPeriodEnd ? currentPeriodEnd : null
}
