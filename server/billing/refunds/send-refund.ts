import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { creditBalance, takeFromBalance } from '../customers/balances.ts'
import { revokeGrants, syncGrants } from '../grants/sync-grants.ts'
import { addLedgerEntry, bySystem } from '../ledger/add-entry.ts'
import { tellCustomer } from '../letters/telling.ts'
import { emitOrder } from '../orders/create-order.ts'
import { lockOrders } from '../orders/open-orders.ts'
import { addRefunded } from '../orders/refunded-sums.ts'
import type { Order } from '../orders/store.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { type Payment, planPayment, sendPlanned } from '../payments/pay.ts'
import { tellOfRefund } from './shown-refund.ts'
import { changeRefund, lockRefund, type RefundRow } from './store.ts'

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

/** Sends what is written down, outside of any transaction, and answers how it stands then. */
export async function sendRefund(app: App, refund: RefundRow, { intent, payment }: PlannedRefund): Promise<RefundRow> {
  return settleRefund(app, refund.id, await sendPlanned(app, intent, payment))
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
    const event = refund.modifiedAt === null ? 'refund.created' : 'refund.updated'
    if (status === refund.status && event === 'refund.updated') return refund
    if (status !== 'pending' && intent && !(await completePayment(app, intent.id))) return refund

    const changed = await changeRefund(app, id, { status, processorRefundId: intent?.processorId ?? null })
    await tellOfRefund(app, event, changed)
    if (status === 'succeeded') await giveBack(app, order, changed, intent)
    else if (refund.status === 'succeeded') await takeAgain(app, order, changed, intent)
    if (status === 'failed' || status === 'canceled') await enterFailure(app, changed)
    return changed
  })
}

function statusOf(intent: PaymentIntent | null): string {
  if (intent === null) return 'succeeded'
  return intent.status === 'requires_action' ? 'pending' : intent.status
}

async function giveBack(app: App, order: Order, refund: RefundRow, intent: PaymentIntent | null): Promise<void> {
  const row = await addRefunded(app, order, refund)
  const toBalance = creditOf(refund, intent)
  const { organizationId, customerId, currency, orderId } = refund
  const customer = { id: customerId, organizationId }
  if (toBalance > 0)
    await creditBalance(app, { customer, currency, amount: toBalance, by: bySystem, reason: 'Paid by credit, and refunded', orderId })
  await emitOrder(app, 'order.refunded', { ...order, ...row })
  await tellCustomer(app, { kind: 'order-refunded', refundId: refund.id })
  if (refund.revokeBenefits) await revokeGrants(app, { orderId })
}

/** What of a refund does not go to the card, for credit had paid it. */
function creditOf({ amount, taxAmount }: RefundRow, intent: PaymentIntent | null): number {
  return amount + taxAmount - (intent?.amount ?? 0)
}

/** A refund that failed after all is no refund: what it gave as credit goes with it, as far as it is still there, and what it took is given again. */
async function takeAgain(app: App, order: Order, refund: RefundRow, intent: PaymentIntent | null): Promise<void> {
  const { amount, taxAmount, organizationId, customerId, currency, orderId } = refund
  await addRefunded(app, order, { amount: -amount, taxAmount: -taxAmount })
  const customer = { id: customerId, organizationId }
  await takeFromBalance(app, { customer, currency, upTo: creditOf(refund, intent), reason: 'Its refund failed', orderId })
  if (refund.revokeBenefits) await syncGrants(app, { orderId })
}

/** The books had it from the moment it was decided on. */
async function enterFailure(app: App, refund: RefundRow): Promise<void> {
  const { amount, taxAmount, organizationId, customerId, currency, orderId, id: refundId, paymentId } = refund
  const about = { organizationId, customerId, currency, orderId, refundId, paymentId }
  const reason = 'The processor could not give it back'
  await addLedgerEntry(app, { ...about, kind: 'refund_failed', amount: amount + taxAmount, by: bySystem, reason })
}
