import { billableStatuses, type cancellationReasons } from '#contract/billing/subscription-states.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { By } from '../ledger/add-entry.ts'
import { refuse } from '../refusals/refusals.ts'
import { settleSubscription } from './end-subscriptions.ts'
import { moveSubscription } from './move-subscriptions.ts'
import type { SubscriptionRow } from './store.ts'

export type Why = {
  by: By
  customerReason?: (typeof cancellationReasons)[number] | null | undefined
  customerComment?: string | null | undefined
}

/** Lets a subscription end with the period that is paid for. */
export async function cancelAtPeriodEnd(
  app: App,
  row: SubscriptionRow,
  { by, customerReason, customerComment }: Why,
): Promise<SubscriptionRow> {
  if (!isBillable(row) || row.cancelAtPeriodEnd) refuse('AlreadyCanceledSubscription')
  const changes = {
    cancelAtPeriodEnd: true,
    pendingUpdate: null,
    canceledAt: now(app),
    endsAt: row.currentPeriodEnd,
    dueAt: row.dueAt !== null && row.dueAt < row.currentPeriodEnd ? row.dueAt : row.currentPeriodEnd,
    customerCancellationReason: customerReason ?? null,
    customerCancellationComment: customerComment ?? null,
  }
  return moveSubscription(app, row, changes, { by, reason: customerReason ?? 'ends with its period' })
}

/** Lets it go on after all. */
export async function uncancelSubscription(app: App, row: SubscriptionRow, { by }: Why): Promise<SubscriptionRow> {
  if (row.endedAt !== null) refuse('ResourceUnavailable')
  if (!row.cancelAtPeriodEnd) refuse('BadRequest')
  const changes = {
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endsAt: null,
    // What is late goes on by being paid, and not by its period's end.
    dueAt: row.status === 'past_due' || row.status === 'unpaid' ? null : row.dueAt,
    customerCancellationReason: null,
    customerCancellationComment: null,
  }
  return moveSubscription(app, row, changes, { by, reason: 'goes on' })
}

/** Ends it now, and settles it. */
export async function revokeSubscription(
  app: App,
  row: SubscriptionRow,
  { by, customerReason, customerComment }: Why,
): Promise<SubscriptionRow> {
  if (!isBillable(row) && row.status !== 'unpaid' && row.status !== 'incomplete') refuse('AlreadyCanceledSubscription')
  const why = { ...(customerReason != null && { customerReason }), ...(customerComment != null && { customerComment }) }
  return settleSubscription(app, row, { by, reason: customerReason ?? 'ended at once', ...why })
}

function isBillable({ status, endedAt }: SubscriptionRow): boolean {
  return endedAt === null && (billableStatuses as readonly string[]).includes(status)
}
