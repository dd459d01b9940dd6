import type { App } from '../../kit/app.ts'
import { addManyToCounts, type Slice } from '../counts/counts.ts'
import { creditBalance, takeFromBalance } from '../customers/balances.ts'
import { revokeGrants, syncGrants } from '../grants/sync-grants.ts'
import { addLedgerEntries, bySystem } from '../ledger/add-entry.ts'
import { tellCustomers } from '../letters/telling.ts'
import { addRefunded } from '../orders/refunded-sums.ts'
import { emit } from '../webhook-messages/emit.ts'
import type { RefundMove } from './happenings.ts'
import { shownRefund } from './shown-refund.ts'
import type { RefundRow } from './store.ts'
import { returnCredit } from './take-credit.ts'

type Moves = readonly RefundMove[]
type Is = (move: RefundMove) => boolean

// What a move is. A refund is told of with its first answer, and counts in its order while it has succeeded.
const isNew: Is = ({ before }) => before === null
const isFirstAnswer: Is = ({ before }) => before !== null && before.modifiedAt === null
const isLaterAnswer: Is = ({ before }) => before !== null && before.modifiedAt !== null
const isGiven: Is = ({ before, after }) => before?.status !== 'succeeded' && after.status === 'succeeded'
const isUndone: Is = ({ before, after }) => before?.status === 'succeeded' && after.status !== 'succeeded'
/** Credit that is paid out was taken off its order when it became credit. */
const isOfOrder: Is = ({ after }) => !after.isPayout
const isFailed: Is = ({ before, after }) => before !== null && !hasFailed(before) && hasFailed(after)

/** What the seller's endpoints are told. Of the order, the order tells. */
const events: readonly ['refund.created' | 'refund.updated', Is][] = [
  ['refund.created', isFirstAnswer],
  ['refund.updated', isLaterAnswer],
]

/** What the books say: it went back from the moment it was decided on. */
const entries: readonly ['refund' | 'refund_failed', Is, sign: 1 | -1, reason: (move: RefundMove) => string][] = [
  ['refund', isNew, -1, ({ after }) => after.reason],
  ['refund_failed', isFailed, 1, () => 'The processor could not give it back'],
]

export async function countRefunds({ db }: App, moves: Moves): Promise<void> {
  const made = moves.filter(isNew).map(({ after }) => after)
  await addManyToCounts(db, made, 'refunds', slicesOf)
}

function slicesOf({ orderId, customerId }: RefundRow): Slice[] {
  return ['all', `order_id=${orderId}`, `customer_id=${customerId}`]
}

export async function enterRefunds(app: App, moves: Moves): Promise<void> {
  const written = moves.flatMap((move) => {
    const { id: refundId, organizationId, customerId, subscriptionId, currency, orderId, paymentId } = move.after
    const about = { organizationId, customerId, subscriptionId, currency, orderId, refundId, paymentId, by: move.by }
    return entries.flatMap(([kind, is, sign, reasonOf]) =>
      is(move) ? { ...about, kind, amount: sign * wholeOf(move), reason: reasonOf(move) } : [],
    )
  })
  await addLedgerEntries(app, written)
}

export async function announceRefunds(app: App, moves: Moves): Promise<void> {
  for (const move of moves) {
    const { organizationId, orderId, customerId } = move.after
    const about = { organizationId, customerId, objectKey: `order:${orderId}` }
    for (const [type, is] of events) {
      if (is(move)) await emit(app, { ...about, type, data: () => shownRefund(move.after) })
    }
  }
}

export async function refundOrders(app: App, moves: Moves): Promise<void> {
  const own = moves.filter(isOfOrder)
  for (const { after, order } of own.filter(isGiven)) await addRefunded(app, order, sumsOf(after, 1))
  for (const { after, order } of own.filter(isUndone)) await addRefunded(app, order, sumsOf(after, -1))
}

/**
 * What credit had paid becomes credit again. If the refund failed after all, that credit goes, as far as it is still there; what the refund took of the
 * customer's credit is theirs again.
 */
export async function creditRefunds(app: App, moves: Moves): Promise<void> {
  for (const move of moves) {
    const { customerId, organizationId, currency, orderId } = move.after
    const about = { customer: { id: customerId, organizationId }, currency, orderId }
    const amount = wholeOf(move) - move.toCard
    if (isGiven(move) && amount > 0) await creditBalance(app, { ...about, amount, by: bySystem, reason: 'Paid by credit, and refunded' })
    if (isUndone(move)) await takeFromBalance(app, { ...about, upTo: amount, reason: 'Its refund failed' })
    if (isFailed(move)) await returnCredit(app, move.order, move.after, 'The refund that took it failed')
  }
}

export async function writeToRefunded(app: App, moves: Moves): Promise<void> {
  await tellCustomers(
    app,
    moves.filter(isGiven).map(({ after }) => ({ kind: 'order-refunded' as const, refundId: after.id })),
  )
}

/** Takes back what the order gave where the seller asked for that, and gives it again if the refund failed after all. */
export async function revokeByRefunds(app: App, moves: Moves): Promise<void> {
  for (const move of moves.filter(({ after }) => after.revokeBenefits)) {
    const { orderId } = move.after
    const isWhole = move.order.refundedAmount + move.after.amount === move.order.netAmount
    if (isGiven(move)) await revokeGrants(app, { orderId }, { isWhole })
    if (isUndone(move)) await syncGrants(app, { orderId })
  }
}

function sumsOf({ amount, taxAmount, creditAmount }: RefundRow, sign: 1 | -1) {
  return { amount: sign * amount, taxAmount: sign * taxAmount, creditAmount: sign * (creditAmount ?? 0) }
}

function wholeOf({ after }: RefundMove): number {
  return after.amount + after.taxAmount
}

function hasFailed({ status }: RefundRow): boolean {
  return status === 'failed' || status === 'canceled'
}
