import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { FoundRefund, PaymentIntent } from '../../kit/payments.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { lockOrders } from '../orders/open-orders.ts'
import { isPaid } from '../orders/store.ts'
import { addIntent } from '../payments/store.ts'
import { addRefund } from './move-refunds.ts'
import { settleRefund } from './send-refund.ts'
import { splitTotal } from './split-total.ts'
import { refundableOf } from './store.ts'
import { takeOverlap } from './take-credit.ts'

/** The processor's words for why money went back, in ours. */
const reasons: Record<string, string> = { duplicate: 'duplicate', fraudulent: 'fraudulent', requested_by_customer: 'customer_request' }

/**
 * Enters refunds of a charge that a person made at the processor, once each, so that the order, the seller's endpoints and the buyer know of them. Those that
 * we asked for carry our key and are looked after already.
 */
export async function adoptRefunds(app: App, charge: PaymentIntent): Promise<void> {
  if (charge.orderId === null) return
  for (const found of await app.payments.refundsOf(charge)) {
    if (found.key === null && (found.status === 'pending' || found.status === 'succeeded')) await adopt(app, charge, found)
  }
}

async function adopt(app: App, charge: PaymentIntent, found: FoundRefund): Promise<void> {
  const intent = await inTransaction(app, async (app) => {
    const order = (await lockOrders(app, [charge.orderId ?? ''])).get(charge.orderId ?? '')
    if (!order || !isPaid(order)) return null
    const id = newId(app)
    const intent = await addIntent(app, intentOf(app, { charge, found, refundId: id }))
    if (intent.refundId !== id) return null // it was entered before
    const about = { organizationId: order.organizationId, orderId: order.id, customerId: order.customerId, currency: order.currency }
    const part = splitTotal(order, found.amount, await refundableOf(app, order))
    const taken = await takeOverlap(app, order, part.amount)
    const reason = reasons[found.reason ?? ''] ?? 'other'
    const row = {
      id,
      ...about,
      ...part,
      subscriptionId: order.subscriptionId,
      paymentId: charge.id,
      status: 'pending',
      reason,
      comment: 'Made at the payment processor.',
      revokeBenefits: false,
      isPayout: false,
      processorRefundId: found.processorId,
      idempotencyKey: intent.idempotencyKey,
      metadata: {},
      creditAmount: taken.amount,
      creditTaxAmount: taken.taxAmount,
      createdAt: now(app),
      modifiedAt: null,
    }
    await addRefund(app, row, { order, toCard: found.amount, by: bySystem })
    return intent
  })
  if (intent) await settleRefund(app, intent.refundId as string, intent)
}

function intentOf(app: App, { charge, found, refundId }: { charge: PaymentIntent; found: FoundRefund; refundId: string }) {
  const { organizationId, customerId, checkoutId, orderId, currency, processor } = charge
  return {
    id: newId(app),
    purpose: 'refund',
    kind: 'refund',
    idempotencyKey: `processor:${found.processorId}`,
    amount: found.amount,
    status: found.status,
    processorId: found.processorId,
    chargeId: charge.id,
    refundId,
    createdAt: now(app),
    settledAt: found.status === 'succeeded' ? now(app) : null,
    organizationId,
    customerId,
    checkoutId,
    orderId,
    currency,
    processor,
  }
}
