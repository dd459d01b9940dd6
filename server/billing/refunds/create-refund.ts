import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { addLedgerEntry, type By } from '../ledger/add-entry.ts'
import { taxWithin } from '../money/tax.ts'
import { lockOrders } from '../orders/open-orders.ts'
import type { Order } from '../orders/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { planRefund, sendRefund, settleRefund } from './send-refund.ts'
import { addRefund, paymentOf, type RefundRow, underWay } from './store.ts'

type Wanted = {
  orderId: string
  amount: number
  reason: string
  comment: string | null
  revokeBenefits: boolean
  metadata: JsonObject
  by: By
}

/**
 * Gives money back. How much, and how much of it to the card, is decided and written down first, under the order's lock, so that two refunds
 * together never give back more than was paid; then it is sent under its key. What credit had paid becomes credit again.
 */
export async function createRefund(app: App, organizationIds: readonly string[], wanted: Wanted): Promise<RefundRow> {
  const { refund, planned } = await inTransaction(app, async (app) => {
    const order = (await lockOrders(app, [wanted.orderId])).get(wanted.orderId)
    if (!order || !organizationIds.includes(order.organizationId)) return refuseField('ORDER_NOT_FOUND', ['order_id'], wanted.orderId)
    const { amount, taxAmount } = await partOf(app, order, wanted)
    const { organizationId, customerId, subscriptionId, currency, id: orderId } = order
    const payment = await paymentOf(app, orderId)
    if (!payment && order.appliedBalanceAmount >= 0) refuse('RefundUnknownPayment', { id: orderId })
    const paymentId = payment?.charge.id ?? null
    const { reason, comment, revokeBenefits, metadata, by } = wanted
    const id = newId(app)
    const about = { organizationId, orderId, customerId, subscriptionId, currency }
    await addLedgerEntry(app, { ...about, kind: 'refund', amount: -(amount + taxAmount), by, reason, refundId: id, paymentId })
    const refund = await addRefund(app, {
      id,
      ...about,
      paymentId,
      status: 'pending',
      reason,
      amount,
      taxAmount,
      comment,
      revokeBenefits,
      processorRefundId: null,
      idempotencyKey: `refund:${id}`,
      metadata,
      createdAt: now(app),
      modifiedAt: null,
    })
    const toCard = payment ? Math.min(amount + taxAmount, payment.charge.amount - payment.returned) : 0
    if (!payment || toCard <= 0) return { refund: await settleRefund(app, id, null), planned: null }
    return { refund, planned: await planRefund(app, refund, { charge: payment.charge, toCard }) }
  })
  return planned ? sendRefund(app, refund, planned) : refund
}

/** How much of an order goes back, with the tax in it: all that is left of it with the last of the order. */
async function partOf(app: App, order: Order, { amount, revokeBenefits }: Wanted): Promise<{ amount: number; taxAmount: number }> {
  if (order.subscriptionId !== null && revokeBenefits) refuse('RevokeSubscriptionBenefitsProhibited')
  if (order.status === 'pending') refuse('RefundUnknownPayment', { id: order.id })
  const pending = await underWay(app, order.id)
  const remainingAmount = order.netAmount - order.refundedAmount - pending.amount
  const remainingTax = order.taxAmount - order.refundedTaxAmount - pending.taxAmount
  if (order.netAmount > 0 && remainingAmount === 0) refuse('RefundedAlready', { id: order.id })
  if (order.netAmount <= 0) refuse('RefundUnknownPayment', { id: order.id })
  if (amount > remainingAmount) refuse('RefundAmountTooHigh', { amount: remainingAmount })
  return { amount, taxAmount: taxWithin({ amount, of: order.netAmount, tax: order.taxAmount, remainingAmount, remainingTax }) }
}
