import type { SentType } from '#contract/billing/webhook-types.ts'
import type { App } from '../../kit/app.ts'
import { addToCounts, type Slice } from '../counts/counts.ts'
import { tellOfStates } from '../customers/state-changed.ts'
import { settleGrants } from '../grants/sync-grants.ts'
import { addLedgerEntries } from '../ledger/add-entry.ts'
import { planReminders } from '../letters/plan-reminders.ts'
import { type News, tellCustomers } from '../letters/telling.ts'
import { summedOtherwise, sumSubscription } from '../sums/sum-subscription.ts'
import type { SubscriptionMove } from './happenings.ts'
import type { SubscriptionRow } from './store.ts'
import { tellOfSubscription } from './subscription-events.ts'

type Moves = readonly SubscriptionMove[]
type Is = (move: SubscriptionMove) => boolean

// What a move is. Several may be true of one.
const isNew: Is = ({ before }) => before === null
const isBegun: Is = ({ before, after }) => before?.startedAt == null && after.startedAt !== null
const isUsable: Is = ({ before, after }) => !isRunning(before) && isRunning(after)
/** A change of interval moves the anchor too: that is a new plan, and no renewal. */
const isRenewed: Is = ({ before, after }) =>
  before !== null && after.currentPeriodStart > before.currentPeriodStart && after.anchoredAt === before.anchoredAt
const isLate: Is = ({ before, after }) => before?.status !== 'past_due' && after.status === 'past_due'
const isCancelled: Is = ({ before, after }) => before?.cancelAtPeriodEnd === false && after.cancelAtPeriodEnd
const isResumed: Is = ({ before, after }) => before?.cancelAtPeriodEnd === true && !after.cancelAtPeriodEnd
const isOver: Is = ({ before, after }) => before?.endedAt === null && after.endedAt !== null
/** What never began has no end that anybody would be told of. */
const isEnded: Is = (move) => isOver(move) && move.before?.status !== 'incomplete'
const isReplanned: Is = ({ before, after }) => before !== null && (before.productId !== after.productId || before.seats !== after.seats)
const isDiscounted: Is = (move) =>
  move.before !== null && move.before.discountId !== move.after.discountId && !isRenewed(move) && !isReplanned(move)
/** A trial that is taken on keeps when it ended. */
const isTriedOtherwise: Is = ({ before, after }) => before !== null && before.trialEnd !== after.trialEnd
const hasNewPeriod: Is = (move) => isRunning(move.after) && (isBegun(move) || move.before?.currentPeriodEnd !== move.after.currentPeriodEnd)
const givesOther: Is = ({ before, after }) =>
  after.startedAt !== null && (standingOf(before) !== standingOf(after) || before?.productId !== after.productId)
const countsOther: Is = ({ before, after }) =>
  after.startedAt !== null &&
  (before?.startedAt == null ||
    before.status !== after.status ||
    before.productId !== after.productId ||
    before.amount !== after.amount ||
    before.recurringInterval !== after.recurringInterval ||
    before.endedAt !== after.endedAt)

/** What the seller's endpoints are told, in this order. */
const events: readonly [Extract<SentType, `subscription.${string}`>, Is][] = [
  ['subscription.created', isNew],
  ['subscription.active', (move) => isNew(move) && isUsable(move)],
  ['subscription.cycled', isRenewed],
  ['subscription.updated', (move) => !isNew(move) || isUsable(move)],
  ['subscription.active', (move) => !isNew(move) && isUsable(move)],
  ['subscription.past_due', isLate],
  ['subscription.canceled', (move) => isCancelled(move) || isEnded(move)],
  ['subscription.uncanceled', isResumed],
  ['subscription.revoked', isEnded],
]

/** What the customer reads. Of what they pay, the order tells them. */
const letters: readonly [Extract<News, { subscriptionId: string }>['kind'] & Notice, Is][] = [
  ['trial-started', (move) => isNew(move) && move.after.status === 'trialing'],
  ['subscription-cancelled', isCancelled],
  ['subscription-resumed', isResumed],
  ['subscription-ended', isEnded],
]
type Notice = 'trial-started' | 'subscription-cancelled' | 'subscription-resumed' | 'subscription-ended'

/** What the books say, and what it came to. Of what is paid, the order enters it. */
const entries: readonly [string, Is, (move: SubscriptionMove) => number][] = [
  ['subscription_cancel', isCancelled, () => 0],
  ['subscription_uncancel', isResumed, () => 0],
  ['subscription_end', isOver, () => 0],
  ['subscription_discount', isDiscounted, ({ before, after }) => after.amount - (before?.amount ?? 0)],
  ['subscription_trial', isTriedOtherwise, () => 0],
  ['subscription_update', isReplanned, ({ cost }) => cost],
]

export async function sumSubscriptions(app: App, moves: Moves): Promise<void> {
  for (const move of moves.filter(countsOther)) await sumSubscription(app, move.after, { isNew: isBegun(move) })
  const renewed = moves.filter((move) => isRenewed(move) && !countsOther(move)).map(({ after }) => after)
  for (const row of await summedOtherwise(app, renewed)) await sumSubscription(app, row)
}

/** The totals of lists: a subscription counts from its beginning on, also after its end. */
export async function countSubscriptions({ db }: App, moves: Moves): Promise<void> {
  for (const { before, after } of moves) {
    if (before?.startedAt != null && before.productId === after.productId) continue
    if (before?.startedAt != null) await addToCounts(db, before, 'subscriptions', slicesOf(before), -1)
    if (after.startedAt !== null) await addToCounts(db, after, 'subscriptions', slicesOf(after), 1)
  }
}

function slicesOf({ productId, customerId }: SubscriptionRow): Slice[] {
  return ['all', `product_id=${productId}`, `customer_id=${customerId}`]
}

export async function enterSubscriptions(app: App, moves: Moves): Promise<void> {
  const written = moves.flatMap((move) => {
    const { organizationId, customerId, currency, id: subscriptionId } = move.after
    const about = { organizationId, customerId, currency, subscriptionId, by: move.by, reason: move.reason, details: move.details }
    return entries.flatMap(([kind, is, amountOf]) => (is(move) ? { ...about, kind, amount: amountOf(move) } : []))
  })
  await addLedgerEntries(app, written)
}

export async function announceSubscriptions(app: App, moves: Moves): Promise<void> {
  for (const move of moves) {
    const types = events.flatMap(([type, is]) => (is(move) ? type : []))
    await tellOfSubscription(app, move.after, types)
  }
}

export async function writeToSubscribers(app: App, moves: Moves): Promise<void> {
  const news = moves.flatMap((move) => letters.flatMap(([kind, is]) => (is(move) ? { kind, subscriptionId: move.after.id } : [])))
  await tellCustomers(app, news)
}

export async function remindSubscribers(app: App, moves: Moves): Promise<void> {
  await planReminders(
    app,
    moves.filter(hasNewPeriod).map(({ after }) => after),
  )
}

export async function grantBySubscriptions(app: App, moves: Moves): Promise<void> {
  await settleGrants(
    app,
    moves.filter(givesOther).map(({ after }) => ({ subscriptionId: after.id })),
  )
}

export async function tellOfSubscribers(app: App, moves: Moves): Promise<void> {
  await tellOfStates(
    app,
    moves.map(({ after }) => after),
  )
}

function isRunning(row: SubscriptionRow | null): boolean {
  return row?.status === 'active' || row?.status === 'trialing'
}

/** A trial that is converted gives what it gave. */
function standingOf(row: SubscriptionRow | null): string | undefined {
  return isRunning(row) ? 'running' : row?.status
}
