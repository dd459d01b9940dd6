import type { App } from '../../kit/app.ts'
import { enqueueMany } from '../../outbox/enqueue.ts'
import { addManyToCounts } from '../counts/counts.ts'
import { revokeGrants, syncGrants } from '../grants/sync-grants.ts'
import { addLedgerEntries, bySystem } from '../ledger/add-entry.ts'
import { addGivenBack } from '../orders/refunded-sums.ts'
import { shownOrder } from '../orders/shown-order.ts'
import { markDisputed } from '../payments/store.ts'
import { returnCredit } from '../refunds/take-credit.ts'
import { endSubscription } from '../subscriptions/end-subscriptions.ts'
import { lockSubscription } from '../subscriptions/store.ts'
import { emit } from '../webhook-messages/emit.ts'
import type { DisputeMove } from './happenings.ts'
import type { DisputeRow } from './store.ts'
import { disputeTelling } from './telling.ts'

type Moves = readonly DisputeMove[]
type Is = (move: DisputeMove) => boolean

// What a move is. Money is taken by the bank's decision; until then it is only held.
const isNew: Is = ({ before }) => before === null
const isLost: Is = ({ before, after }) => before?.status !== 'lost' && after.status === 'lost'
const isRegained: Is = ({ before, after }) => before?.status === 'lost' && after.status !== 'lost'
/** A bank that only asked or warned takes the money now. */
const isRaised: Is = ({ before, after }) => before?.isRefundable === true && !after.isRefundable && after.heldAmount > 0

/** What the books say. */
const entries: readonly ['dispute' | 'dispute_won', Is, sign: 1 | -1, of: 'before' | 'after', reason: string][] = [
  ['dispute', isLost, -1, 'after', 'The bank decided for the cardholder'],
  ['dispute_won', isRegained, 1, 'before', 'The bank gave it back after all'],
]

export async function countDisputes({ db }: App, moves: Moves): Promise<void> {
  const heard = moves.filter(isNew).map(({ after }) => after)
  await addManyToCounts(db, heard, 'disputes', () => ['all'])
}

export async function enterDisputes(app: App, moves: Moves): Promise<void> {
  const written = moves.flatMap((move) => {
    const { organizationId, customerId, subscriptionId, currency, id: orderId } = move.order
    const about = { organizationId, customerId, subscriptionId, currency, orderId, paymentId: move.after.paymentId, by: bySystem }
    return entries.flatMap(([kind, is, sign, of, reason]) => {
      const amount = sign * heldOf(move[of])
      return is(move) && amount !== 0 ? { ...about, kind, amount, reason } : []
    })
  })
  await addLedgerEntries(app, written)
}

export async function markCharges(app: App, moves: Moves): Promise<void> {
  for (const { after } of moves) await markDisputed(app, after.paymentId, after.status)
}

/** What a dispute holds of its order cannot be refunded, and what it has taken counts as given back. The order tells the seller's endpoints. */
export async function holdBackOrders(app: App, moves: Moves): Promise<void> {
  for (const move of moves) {
    const { before, after, order } = move
    const [was, is] = [sumsOf(before), sumsOf(after)]
    const creditAmount = is.taken.creditAmount - was.taken.creditAmount
    const refunded = { amount: is.taken.amount - was.taken.amount, taxAmount: is.taken.taxAmount - was.taken.taxAmount, creditAmount }
    const disputed = { amount: is.held.amount - was.held.amount, taxAmount: is.held.taxAmount - was.held.taxAmount }
    if ([refunded, disputed].every(({ amount, taxAmount }) => amount === 0 && taxAmount === 0)) continue
    const changed = await addGivenBack(app, order, { refunded, disputed })
    const { organizationId, id } = order
    if (isRegained(move))
      await emit(app, {
        organizationId,
        type: 'order.updated',
        customerId: order.customerId,
        objectKey: `order:${id}`,
        data: (dialect) => shownOrder(app, changed, dialect),
      })
  }
}

export async function returnCredits(app: App, moves: Moves): Promise<void> {
  for (const { before, order } of moves.filter(isRegained))
    if (before) await returnCredit(app, order, before, 'The dispute that took it was won')
}

export async function tellSellers(app: App, moves: Moves): Promise<void> {
  const told = moves.filter((move) => isNew(move) || isRaised(move))
  await enqueueMany(
    app,
    disputeTelling,
    told.map(({ after }) => ({ payload: { disputeId: after.id } })),
  )
}

/** What was bought once is taken back with the money, and given again should the bank think otherwise. */
export async function revokeByDisputes(app: App, moves: Moves): Promise<void> {
  for (const move of moves) {
    const orderId = move.order.id
    const isWhole = move.order.refundedAmount + move.after.heldAmount === move.order.netAmount
    if (isLost(move)) await revokeGrants(app, { orderId }, { isWhole })
    if (isRegained(move)) await syncGrants(app, { orderId })
  }
}

/** What renews ends, without a last order: a card that was disputed is not charged again. */
export async function endByDisputes(app: App, moves: Moves): Promise<void> {
  for (const { order } of moves.filter(isLost)) {
    const subscription = order.subscriptionId === null ? undefined : await lockSubscription(app, order.subscriptionId)
    if (subscription?.endedAt === null)
      await endSubscription(app, subscription, { by: bySystem, reason: 'Its payment was disputed and lost' })
  }
}

const nothing = { amount: 0, taxAmount: 0, creditAmount: 0 }

function sumsOf(dispute: DisputeRow | null) {
  if (dispute === null) return { held: nothing, taken: nothing }
  const sum = { amount: dispute.heldAmount, taxAmount: dispute.heldTaxAmount, creditAmount: dispute.creditAmount }
  return dispute.status === 'lost' ? { held: nothing, taken: sum } : { held: sum, taken: nothing }
}

function heldOf(dispute: DisputeRow | null): number {
  return dispute === null ? 0 : dispute.heldAmount + dispute.heldTaxAmount
}
