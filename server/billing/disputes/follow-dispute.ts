import type { DisputeStatus } from '#contract/billing/disputes.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { FoundDispute, PaymentIntent } from '../../kit/payments.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { lockOrders } from '../orders/open-orders.ts'
import type { Order } from '../orders/store.ts'
import { splitTotal } from '../refunds/split-total.ts'
import { refundableOf } from '../refunds/store.ts'
import { takeOverlap } from '../refunds/take-credit.ts'
import { lockSubscription } from '../subscriptions/store.ts'
import { addDispute, moveDispute } from './move-disputes.ts'
import { type DisputeRow, lockDispute, lockWarning } from './store.ts'

/** Brings our record of a dispute to what the processor says of it, never backwards. */
export async function followDispute(app: App, charge: PaymentIntent, orderId: string, found: FoundDispute): Promise<void> {
  await inTransaction(app, async (app) => {
    const order = await holdOrder(app, orderId)
    const before = (await lockDispute(app, found.processorId)) ?? (await lockWarning(app, charge.id))
    if (before && !isNews(before, found)) return
    const { status, isRefundable, answerBy, processorId, reason } = found
    const held = await heldBy(app, order, { before, found })
    const isLost = status === 'lost' && before?.status !== 'lost'
    const credit = isLost ? await takeCredit(app, order, held.heldAmount) : {}
    const share = splitTotal(order, found.amount, { amount: order.netAmount, taxAmount: order.taxAmount })
    const changes = { status, isRefundable, answerBy, processorId, reason, ...share, ...held, ...credit }
    if (before) return moveDispute(app, before, changes, order)
    const { organizationId, currency } = order
    const about = {
      id: newId(app),
      organizationId,
      orderId,
      paymentId: charge.id,
      currency,
      createdAt: now(app),
      modifiedAt: null,
    }
    await addDispute(app, { creditAmount: 0, creditTaxAmount: 0, ...about, ...changes }, order)
  })
}

/** A lost dispute ends the subscription, which is locked before its orders, as everywhere. */
async function holdOrder(app: App, id: string): Promise<Order> {
  const { subscriptionId } = await app.db.selectFrom('orders').select('subscriptionId').where('id', '=', id).executeTakeFirstOrThrow()
  if (subscriptionId !== null) await lockSubscription(app, subscriptionId)
  return (await lockOrders(app, [id])).get(id) as Order
}

const stages: Record<DisputeStatus, number> = { early_warning: 0, needs_response: 1, under_review: 2, prevented: 5, lost: 6, won: 7 }

/** A dispute moves on: from a bank's question to a chargeback, and to its end. A lost one can still be won. */
function isNews(before: DisputeRow, found: FoundDispute): boolean {
  const [was, is] = [stageOf(before), stageOf(found)]
  return is > was || (is === was && before.answerBy !== found.answerBy)
}

function stageOf({ status, isRefundable }: { status: string; isRefundable: boolean }): number {
  return stages[status as DisputeStatus] + (isOpen(status) && !isRefundable ? 2 : 0)
}

function isOpen(status: string): boolean {
  return status === 'needs_response' || status === 'under_review'
}

type Held = Pick<DisputeRow, 'heldAmount' | 'heldTaxAmount'>

/** How much of the order the bank keeps, or has taken: never more than was left of it. */
async function heldBy(app: App, order: Order, { before, found }: { before: DisputeRow | undefined; found: FoundDispute }): Promise<Held> {
  const holds = found.status === 'lost' || (isOpen(found.status) && !found.isRefundable)
  if (!holds) return { heldAmount: 0, heldTaxAmount: 0 }
  if (before && before.heldAmount > 0) return { heldAmount: before.heldAmount, heldTaxAmount: before.heldTaxAmount }
  const { amount, taxAmount } = splitTotal(order, found.amount, await refundableOf(app, order))
  return { heldAmount: amount, heldTaxAmount: taxAmount }
}

async function takeCredit(app: App, order: Order, lost: number): Promise<Partial<DisputeRow>> {
  const { amount: creditAmount, taxAmount: creditTaxAmount } = await takeOverlap(app, order, lost)
  return { creditAmount, creditTaxAmount }
}
