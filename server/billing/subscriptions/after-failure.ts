import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, instantOf, millisecondsOf, now } from '../../kit/clock.ts'
import { emitStateChanged } from '../customers/state-changed.ts'
import { syncGrants } from '../grants/sync-grants.ts'
import { addLedgerEntry, bySystem } from '../ledger/add-entry.ts'
import { tellCustomer } from '../letters/telling.ts'
import { dropOpenOrders } from '../orders/open-orders.ts'
import { countFailedPayment } from '../orders/payment-plans.ts'
import type { OrderRow } from '../orders/store.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { endSubscription } from './end-subscriptions.ts'
import { changeSubscription, type SubscriptionRow } from './store.ts'
import { tellOfSubscription } from './subscription-events.ts'

/** When a payment is tried again, counted from the day it first failed. */
const retries = [days(2), days(7), days(14), days(21)]

/** What a payment that failed does: the subscription is past due until a retry succeeds; after the last one it ends, or stands unpaid. The caller holds the row. */
export async function afterFailure(app: App, row: SubscriptionRow, order: OrderRow, { reason }: { reason: string }): Promise<void> {
  const pastDueAt = row.pastDueAt ?? row.endedAt ?? now(app)
  const wait = row.status === 'incomplete' ? undefined : retries[order.paymentAttempts]
  const next = wait === undefined ? null : nextTry(app, pastDueAt, wait)
  await countFailedPayment(app, order.id, next)
  const { organizationId, customerId, currency, id: subscriptionId } = row
  const note = { kind: 'payment_failed', amount: 0, organizationId, customerId, currency, subscriptionId, orderId: order.id }
  await addLedgerEntry(app, { ...note, by: bySystem, reason })
  if (row.status === 'incomplete') return
  // Whose subscription ends with this is told of the end.
  if (next === null) return giveUp(app, row, order)
  await tellCustomer(app, { kind: 'payment-failed', orderId: order.id })
  if (row.status === 'active') await fallBehind(app, row, pastDueAt)
}

function nextTry(app: App, pastDueAt: Instant, wait: number): Instant {
  return instantOf(Math.max(millisecondsOf(pastDueAt) + wait, app.clock.now() + days(1)))
}

async function fallBehind(app: App, row: SubscriptionRow, pastDueAt: Instant): Promise<void> {
  const late = await changeSubscription(app, row.id, {
    status: 'past_due',
    pastDueAt,
    dueAt: row.cancelAtPeriodEnd ? row.currentPeriodEnd : null,
  })
  await tellOfSubscription(app, late, ['subscription.updated', 'subscription.past_due'])
  await syncGrants(app, { subscriptionId: row.id })
  await emitStateChanged(app, row.customerId)
}

async function giveUp(app: App, row: SubscriptionRow, order: OrderRow): Promise<void> {
  if (row.endedAt !== null) return dropOpenOrders(app, { subscriptionId: row.id }, bySystem)
  const { keepUnpaid } = await sellerSettings(app, row.organizationId)
  if (!keepUnpaid) {
    await endSubscription(app, row, { by: bySystem, reason: 'the payment failed for the last time' })
    return
  }
  await tellCustomer(app, { kind: 'payment-failed', orderId: order.id })
  const unpaid = await changeSubscription(app, row.id, { status: 'unpaid', dueAt: row.cancelAtPeriodEnd ? row.currentPeriodEnd : null })
  await tellOfSubscription(app, unpaid, ['subscription.updated'])
  await syncGrants(app, { subscriptionId: row.id })
  await emitStateChanged(app, row.customerId)
}
