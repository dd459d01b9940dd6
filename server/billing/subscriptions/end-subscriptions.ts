import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { emitStateChanged } from '../customers/state-changed.ts'
import { syncGrants } from '../grants/sync-grants.ts'
import { addLedgerEntry, type By } from '../ledger/add-entry.ts'
import { tellCustomer } from '../letters/telling.ts'
import { dropOpenOrders } from '../orders/open-orders.ts'
import { changeSubscription, lockSubscriptionsOf, type SubscriptionRow } from './store.ts'
import { tellOfSubscription } from './subscription-events.ts'

type Why = { by: By; reason: string; customerReason?: string | null; customerComment?: string | null }

/** Ends everything that a customer subscribed to, with the customer, and asks for nothing more that is left of what ended before. */
export async function endSubscriptionsOf(app: App, customerId: string, by: By, reason: string): Promise<void> {
  for (const row of await lockSubscriptionsOf(app, customerId)) await endSubscription(app, row, { by, reason })
  await dropOpenOrders(app, { customerId }, by)
}

/** Ends a subscription at once: nothing is charged for it any more, and what it gave is taken back. The caller holds its row. */
export async function endSubscription(
  app: App,
  row: SubscriptionRow,
  { by, reason, ...why }: Why,
  at: Instant = now(app),
): Promise<SubscriptionRow> {
  const ended = await changeSubscription(app, row.id, {
    status: row.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    canceledAt: row.canceledAt ?? at,
    endsAt: at,
    endedAt: at,
    dueAt: null,
    ...(why.customerReason !== undefined && { customerCancellationReason: why.customerReason }),
    ...(why.customerComment !== undefined && { customerCancellationComment: why.customerComment }),
  })
  await dropOpenOrders(app, { subscriptionId: row.id }, by)
  const { organizationId, customerId, currency, id: subscriptionId } = row
  await addLedgerEntry(app, { kind: 'subscription_end', amount: 0, organizationId, customerId, currency, subscriptionId, by, reason })
  if (row.status === 'incomplete') {
    await tellOfSubscription(app, ended, ['subscription.updated'])
    return ended
  }
  await tellOfSubscription(app, ended, ['subscription.updated', 'subscription.canceled', 'subscription.revoked'])
  await tellCustomer(app, { kind: 'subscription-ended', subscriptionId })
  await syncGrants(app, { subscriptionId })
  await emitStateChanged(app, customerId)
  return ended
}
