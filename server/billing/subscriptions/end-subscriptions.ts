import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import type { DeletedCustomer } from '../customers/happenings.ts'
import { findCustomers } from '../customers/store.ts'
import type { By } from '../ledger/add-entry.ts'
import { dropOpenOrders, hasOpenOrders } from '../orders/open-orders.ts'
import { closePeriod } from './close-period.ts'
import { moveSubscription } from './move-subscriptions.ts'
import { lockSubscriptionsOf, type SubscriptionRow } from './store.ts'
import { knownTaxRates } from './tax-rates.ts'

type Why = { by: By; reason: string; customerReason?: string | null; customerComment?: string | null }

/** Ends and settles everything that deleted customers subscribed to. What they owed before is not asked for any more. */
export async function endSubscriptionsOf(app: App, customers: readonly DeletedCustomer[]): Promise<void> {
  for (const { id: customerId, by, reason } of customers) {
    const running = await lockSubscriptionsOf(app, customerId)
    await dropOpenOrders(app, { customerId }, by) // first: the last orders are asked for
    for (const row of running) await settleSubscription(app, row, { by, reason })
  }
}

/**
 * Ends a subscription at once, with a last order for what was used and what waited, or credit where that is owed. What was paid for the time that is left
 * is not given back by itself. The caller holds its row.
 */
export async function settleSubscription(app: App, row: SubscriptionRow, why: Why): Promise<SubscriptionRow> {
  const isPaid = !(await hasOpenOrders(app, row.id))
  const ended = await endSubscription(app, row, why)
  // What is late is not asked for any more, and a trial costs nothing.
  if (row.status === 'active') await settle(app, row, isPaid)
  return ended
}

async function settle(app: App, row: SubscriptionRow, isPaid: boolean): Promise<void> {
  const customer = (await findCustomers(app, [row.customerId])).get(row.customerId)
  const taxRate = (await knownTaxRates(app, [row])).get(row.id)
  if (customer && taxRate) await closePeriod(app, row, { customer, taxRate, at: now(app), isLast: true, isPaid })
}

/** Ends a subscription at once: nothing is charged for it any more, and what it gave is taken back. The caller holds its row. */
export async function endSubscription(
  app: App,
  row: SubscriptionRow,
  { by, reason, ...why }: Why,
  at: Instant = now(app),
): Promise<SubscriptionRow> {
  const changes = {
    status: row.status === 'incomplete' ? 'incomplete_expired' : 'canceled',
    canceledAt: row.canceledAt ?? at,
    endsAt: at,
    endedAt: at,
    dueAt: null,
    pendingUpdate: null,
    ...(why.customerReason !== undefined && { customerCancellationReason: why.customerReason }),
    ...(why.customerComment !== undefined && { customerCancellationComment: why.customerComment }),
  }
  const ended = await moveSubscription(app, row, changes, { by, reason })
  await dropOpenOrders(app, { subscriptionId: row.id }, by)
  return ended
}
