import type { App } from '../../kit/app.ts'
import { addManyToCounts, type Slice } from '../counts/counts.ts'
import { settleGrants } from '../grants/sync-grants.ts'
import { addLedgerEntries, type LedgerEntry } from '../ledger/add-entry.ts'
import { tellOfPaidOrders } from '../letters/telling.ts'
import { sumGivenBack, sumOrders, wentBackOf } from '../sums/sum-order.ts'
import { sumAgain } from '../sums/sum-subscription.ts'
import { emit } from '../webhook-messages/emit.ts'
import type { OrderMove } from './happenings.ts'
import { dueOf, shownOrder } from './shown-order.ts'
import type { Order } from './store.ts'

type Moves = readonly OrderMove[]
type Is = (move: OrderMove) => boolean

// What a move is. An order that a checkout paid for is new and paid at once.
const isNew: Is = ({ before }) => before === null
const isPaid: Is = ({ before, after }) => before?.paidAt == null && after.paidAt !== null
const isRefunded: Is = ({ before, after }) => before !== null && after.refundedAmount > before.refundedAmount
/** Of a refund that failed after all, the refund tells. */
const isEdited: Is = ({ before, after }) => before !== null && before.refundedAmount === after.refundedAmount
const isPaidOnce: Is = (move) => isPaid(move) && move.after.subscriptionId === null

/** What the seller's endpoints are told, in this order. */
const events: readonly ['order.created' | 'order.updated' | 'order.paid' | 'order.refunded', Is][] = [
  ['order.created', isNew],
  ['order.updated', (move) => isPaid(move) || isEdited(move)],
  ['order.paid', isPaid],
  ['order.refunded', isRefunded],
]

export async function countOrders({ db }: App, moves: Moves): Promise<void> {
  await addManyToCounts(db, whichAre(isNew, moves), 'orders', slicesOf)
}

function slicesOf({ productId, customerId, discountId, billingType }: Order): Slice[] {
  const slices: Slice[] = ['all', `product_id=${productId}`, `customer_id=${customerId}`, `product_billing_type=${billingType}`]
  return discountId === null ? slices : [...slices, `discount_id=${discountId}`]
}

export async function sumPaidOrders(app: App, moves: Moves): Promise<void> {
  const paid = whichAre(isPaid, moves)
  if (paid.length > 0) await sumOrders(app, paid)
}

/** What went back of an order counts no more, in what was taken in and in what its subscription brings. What was credit before had gone already. */
export async function sumRefundedOrders(app: App, moves: Moves): Promise<void> {
  for (const { before, after } of moves) {
    const amount = before === null ? 0 : wentBackOf(after) - wentBackOf(before)
    if (amount === 0) continue
    await sumGivenBack(app, after, amount)
    if (after.subscriptionId !== null) await sumAgain(app, after.subscriptionId)
  }
}

export async function enterPayments(app: App, moves: Moves): Promise<void> {
  await addLedgerEntries(app, moves.filter(isPaid).map(paymentEntry))
}

function paymentEntry({ after: order, by, paymentId }: OrderMove): LedgerEntry {
  const { id: orderId, organizationId, customerId, subscriptionId, checkoutId, currency } = order
  const about = { organizationId, customerId, orderId, subscriptionId, checkoutId }
  const reason = `Order ${order.invoiceNumber} paid (${order.billingReason})`
  return { ...about, kind: 'payment', amount: dueOf(order), currency, by, reason, paymentId }
}

export async function announceOrders(app: App, moves: Moves): Promise<void> {
  for (const move of moves) {
    const { id, organizationId, customerId } = move.after
    const about = { organizationId, customerId, objectKey: `order:${id}` }
    for (const [type, is] of events) {
      if (is(move)) await emit(app, { ...about, type, data: (dialect) => shownOrder(app, move.after, dialect) })
    }
  }
}

export async function writeToBuyers(app: App, moves: Moves): Promise<void> {
  await tellOfPaidOrders(app, whichAre(isPaid, moves))
}

/** What is bought once gives from its payment on; what renews gives by its subscription. */
export async function grantByOrders(app: App, moves: Moves): Promise<void> {
  await settleGrants(
    app,
    whichAre(isPaidOnce, moves).map(({ id }) => ({ orderId: id })),
  )
}

function whichAre(is: Is, moves: Moves): Order[] {
  return moves.filter(is).map(({ after }) => after)
}
