import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { By } from '../ledger/add-entry.ts'
import { taxWithin, upTo } from '../money/tax.ts'
import { lockOrders } from '../orders/open-orders.ts'
import { leftBesideCredit } from '../orders/shown-order.ts'
import { isPaid, type Order } from '../orders/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { addRefund } from './move-refunds.ts'
import { failureReasons, planRefund, refuseFailed, sendRefund, settleRefund } from './send-refund.ts'
import { paymentOf, type RefundRow, refundableOf } from './store.ts'
import { takeCreditBack, taxOfCredit, unspentCredit } from './take-credit.ts'

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
 * together never give back more than was paid; then it is sent under its key. What credit had paid becomes credit again. One that the processor refuses
 * is kept as failed and counts for nothing.
 */
export async function createRefund(app: App, organizationIds: readonly string[], wanted: Wanted): Promise<RefundRow> {
  const { refund, planned } = await inTransaction(app, async (app) => {
    const order = (await lockOrders(app, [wanted.orderId])).get(wanted.orderId)
    if (!order || !organizationIds.includes(order.organizationId)) return refuseField('ORDER_NOT_FOUND', ['order_id'], wanted.orderId)
    const { amount, taxAmount, fromCredit } = await partOf(app, order, wanted)
    const { organizationId, customerId, subscriptionId, currency, id: orderId } = order
    const payment = await paymentOf(app, orderId)
    if (!payment && order.appliedBalanceAmount >= 0) refuse('RefundUnknownPayment', { id: orderId })
    const paymentId = payment?.charge.id ?? null
    const { reason, comment, revokeBenefits, metadata, by } = wanted
    const id = newId(app)
    const taken = fromCredit > 0 ? await takeCreditBack(app, order, fromCredit, by) : null
    const about = { organizationId, orderId, customerId, subscriptionId, currency }
    const toCard = payment ? Math.min(amount + taxAmount, payment.charge.amount - payment.returned) : 0
    const row = {
      id,
      ...about,
      paymentId,
      status: 'pending',
      reason,
      amount,
      taxAmount,
      comment,
      revokeBenefits,
      isPayout: false,
      processorRefundId: null,
      idempotencyKey: `refund:${id}`,
      metadata,
      creditAmount: taken?.amount ?? null,
      creditTaxAmount: taken?.taxAmount ?? null,
      createdAt: now(app),
      modifiedAt: null,
    }
    const refund = await addRefund(app, row, { order, toCard, by })
    if (!payment || toCard <= 0) return { refund: await settleRefund(app, id, null), planned: null }
    return { refund, planned: await planRefund(app, refund, { charge: payment.charge, toCard }) }
  })
  if (!planned) return refund
  const sent = await sendRefund(app, refund, planned)
  return sent.status === 'failed' ? refuseFailed(app, sent) : sent
}

type Part = { amount: number; taxAmount: number; fromCredit: number }

/**
 * How much of an order goes back, with the tax in it: all that is left of it with the last of the order. What was given as credit for the order goes back
 * only as far as the customer has not spent it.
 */
async function partOf(app: App, order: Order, { amount, revokeBenefits }: Wanted): Promise<Part> {
  if (order.subscriptionId !== null && revokeBenefits) refuse('RevokeSubscriptionBenefitsProhibited')
  if (!isPaid(order)) refuse('RefundUnknownPayment', { id: order.id })
  const { amount: remainingAmount, taxAmount: remainingTax } = await refundableOf(app, order)
  if (remainingAmount === 0 && order.disputedAmount > 0) refuse('RefundFailed', { reason: failureReasons.charge_disputed })
  if (order.netAmount > 0 && remainingAmount === 0) refuse('RefundedAlready', { id: order.id })
  if (order.netAmount <= 0) refuse('RefundUnknownPayment', { id: order.id })
  const { amount: uncredited, taxAmount: uncreditedTax } = leftBesideCredit(order, { amount: remainingAmount, taxAmount: remainingTax })
  const most = Math.min(remainingAmount, uncredited + (await unspentCredit(app, order)))
  if (amount > most) refuse('RefundAmountTooHigh', { amount: most })
  const step = chargeStepOf(order.currency)
  if (amount % step !== 0 && amount !== remainingAmount) refuseField('AMOUNT_NOT_CHARGEABLE', ['amount'], amount)
  if (amount <= uncredited) {
    const left = { remainingAmount: uncredited, remainingTax: uncreditedTax }
    return { amount, taxAmount: taxWithin({ amount, of: order.netAmount, tax: order.taxAmount, ...left, step }), fromCredit: 0 }
  }
  const fromCredit = amount - uncredited
  return { amount, taxAmount: upTo(remainingTax, uncreditedTax + taxOfCredit(order, fromCredit)), fromCredit }
}
