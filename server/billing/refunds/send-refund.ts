import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { nextNumber } from '../orders/document-numbers.ts'
import { lockOrders } from '../orders/open-orders.ts'
import type { Order } from '../orders/store.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { type Payment, planPayment, sendPlanned } from '../payments/pay.ts'
import { refuse } from '../refusals/refusals.ts'
import { moveRefund } from './move-refunds.ts'
import { declineCodeOf, lockRefund, type RefundRow } from './store.ts'
import { isOfCredit } from './take-credit.ts'

export const refundPayment = 'refund'

type PlannedRefund = { payment: Payment; intent: PaymentIntent }

/** Writes down what goes back to the card, in the transaction that decides on it: a process that dies then still owes it. */
export async function planRefund(
  app: App,
  refund: RefundRow,
  { charge, toCard }: { charge: PaymentIntent; toCard: number },
): Promise<PlannedRefund> {
  const { id: refundId, organizationId, orderId, customerId, currency, idempotencyKey: key } = refund
  const about = { organizationId, orderId, customerId, refundId, currency, charge }
  const payment: Payment = { purpose: refundPayment, kind: 'refund', key, amount: toCard, ...about }
  return { payment, intent: await planPayment(app, payment) }
}

/** Sends a stored refund, outside of any transaction, and answers its status after that. */
export async function sendRefund(app: App, refund: RefundRow, { intent, payment }: PlannedRefund): Promise<RefundRow> {
  return settleRefund(app, refund.id, await sendPlanned(app, intent, payment))
}

const disputed = 'the buyer disputes the charge at their bank, which decides where the money goes'

/** Why nothing was given back, in words, by the processor's code. */
export const failureReasons = {
  charge_already_refunded: 'the charge was given back already',
  charge_disputed: disputed,
  refund_disputed_payment: disputed,
  balance_insufficient: 'the balance at the payment processor does not cover it',
  insufficient_funds: 'the balance at the payment processor does not cover it',
  lost_or_stolen_card: 'the card was lost or stolen',
  expired_or_canceled_card: 'the card has expired or was canceled',
} as const

/** Says to the seller why nothing was given back. */
export async function refuseFailed(app: App, refund: RefundRow): Promise<never> {
  const code = await declineCodeOf(app, refund.id)
  const reason =
    (failureReasons as Record<string, string>)[code ?? ''] ?? `the payment processor refused it (${code ?? 'without a reason'})`
  return refuse('RefundFailed', { reason })
}

/** Owner of such payments: a refund can still fail after it was thought to have succeeded. */
export async function finishRefund(app: App, intent: PaymentIntent): Promise<'finished'> {
  if (intent.refundId !== null) await settleRefund(app, intent.refundId, intent)
  return 'finished'
}

/** Does what belongs to the outcome of a refund, once. */
export async function settleRefund(app: App, id: string, intent: PaymentIntent | null): Promise<RefundRow> {
  return inTransaction(app, async (app) => {
    const { orderId } = (await lockRefund(app, id)) as RefundRow
    const order = (await lockOrders(app, [orderId])).get(orderId) as Order
    const refund = (await lockRefund(app, id)) as RefundRow
    const status = statusOf(intent)
    if (status === refund.status && refund.modifiedAt !== null) return refund
    if (status !== 'pending' && intent && !(await completePayment(app, intent.id))) return refund

    const changes = { status, processorRefundId: intent?.processorId ?? null, ...(await creditNoteOf(app, refund, status)) }
    return moveRefund(app, refund, changes, { order, toCard: intent?.amount ?? 0 })
  })
}

/** A refund has the number of its credit note from the moment it succeeds, for ever. What was credit has one from the time it became that. */
async function creditNoteOf(app: App, refund: RefundRow, status: string) {
  const { organizationId, creditNoteNumber } = refund
  if (status !== 'succeeded' || creditNoteNumber !== null || isOfCredit(refund)) return {}
  const { invoiceSequence, invoiceNumber } = await nextNumber(app, organizationId, { isCreditNote: true })
  return { creditNoteSequence: invoiceSequence, creditNoteNumber: invoiceNumber, creditNoteAt: now(app) }
}

function statusOf(intent: PaymentIntent | null): string {
  if (intent === null) return 'succeeded'
  return intent.status === 'requires_action' ? 'pending' : intent.status
}
