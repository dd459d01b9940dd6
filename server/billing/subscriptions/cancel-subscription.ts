import { billableStatuses, type cancellationReasons } from '#contract/billing/subscription-states.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { emitStateChanged } from '../customers/state-changed.ts'
import { addLedgerEntry, type By } from '../ledger/add-entry.ts'
import { tellCustomer } from '../letters/telling.ts'
import { refuse } from '../refusals/refusals.ts'
import { endSubscription } from './end-subscriptions.ts'
import { changeSubscription, type SubscriptionRow } from './store.ts'
import { tellOfSubscription } from './subscription-events.ts'

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
  const canceled = await changeSubscription(app, row.id, {
    cancelAtPeriodEnd: true,
    canceledAt: now(app),
    endsAt: row.currentPeriodEnd,
    dueAt: row.dueAt !== null && row.dueAt < row.currentPeriodEnd ? row.dueAt : row.currentPeriodEnd,
    customerCancellationReason: customerReason ?? null,
    customerCancellationComment: customerComment ?? null,
  })
  await noteDown(app, canceled, { kind: 'subscription_cancel', by, reason: customerReason ?? 'ends with its period' })
  await tellOfSubscription(app, canceled, ['subscription.updated', 'subscription.canceled'])
  await tellCustomer(app, { kind: 'subscription-cancelled', subscriptionId: row.id })
  await emitStateChanged(app, row.customerId)
  return canceled
}

/** Lets it go on after all. */
export async function uncancelSubscription(app: App, row: SubscriptionRow, { by }: Why): Promise<SubscriptionRow> {
  if (row.endedAt !== null) refuse('ResourceUnavailable')
  if (!row.cancelAtPeriodEnd) refuse('BadRequest')
  const resumed = await changeSubscription(app, row.id, {
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endsAt: null,
    // What is late goes on by being paid, and not by its period's end.
    dueAt: row.status === 'past_due' || row.status === 'unpaid' ? null : row.dueAt,
    customerCancellationReason: null,
    customerCancellationComment: null,
  })
  await noteDown(app, resumed, { kind: 'subscription_uncancel', by, reason: 'goes on' })
  await tellOfSubscription(app, resumed, ['subscription.updated', 'subscription.uncanceled'])
  await tellCustomer(app, { kind: 'subscription-resumed', subscriptionId: row.id })
  await emitStateChanged(app, row.customerId)
  return resumed
}

/** Ends it now. Nothing is given back by itself. */
export async function revokeSubscription(
  app: App,
  row: SubscriptionRow,
  { by, customerReason, customerComment }: Why,
): Promise<SubscriptionRow> {
  if (!isBillable(row) && row.status !== 'unpaid' && row.status !== 'incomplete') refuse('AlreadyCanceledSubscription')
  const why = { ...(customerReason != null && { customerReason }), ...(customerComment != null && { customerComment }) }
  return endSubscription(app, row, { by, reason: customerReason ?? 'ended at once', ...why })
}

function isBillable({ status, endedAt }: SubscriptionRow): boolean {
  return endedAt === null && (billableStatuses as readonly string[]).includes(status)
}

type Note = { kind: string; by: By; reason: string }

async function noteDown(app: App, { id, organizationId, customerId, currency }: SubscriptionRow, note: Note): Promise<void> {
  await addLedgerEntry(app, { ...note, amount: 0, currency, organizationId, customerId, subscriptionId: id })
}
