import type { App } from '../../kit/app.ts'
import { findRecipient, type Written } from './find-recipient.ts'
import { orderPaidLetter } from './order-paid-mail.ts'
import { orderRefundedLetter } from './order-refunded-mail.ts'
import { paymentFailedLetter } from './payment-failed-mail.ts'
import { billOf, findOrdered, findRefund } from './store.ts'
import { subscriptionStartedLetter } from './subscription-started-mail.ts'
import type { News } from './telling.ts'
import { isWanted } from './wanted-letters.ts'

type OfOrder = Extract<News, { orderId: string }>

/** What a customer gets to read about an order of theirs; null where it no longer holds. */
export async function writeOrderLetter(app: App, { kind, orderId }: OfOrder): Promise<Written | null> {
  const order = await findOrdered(app, orderId)
  const recipient = order && (await findRecipient(app, order.customerId))
  if (!recipient || !isWanted(recipient.settings, kind, order)) return null
  const { product, currency, renewsAt } = order
  const { to, reader, link } = recipient
  if (kind === 'payment-failed') {
    if (order.status !== 'pending') return null
    const due = order.totalAmount + order.appliedBalanceAmount
    return { to, letter: paymentFailedLetter({ ...reader, product, due, currency, nextTryAt: order.nextPaymentAttemptAt, link }) }
  }
  const bill = await billOf(app, order)
  const isStart = kind === 'subscription-started' && renewsAt !== null
  return {
    to,
    letter: isStart ? subscriptionStartedLetter({ ...reader, product, bill, renewsAt, link }) : orderPaidLetter({ ...reader, bill, link }),
  }
}

/** The same about money that goes back. */
export async function writeRefundLetter(app: App, refundId: string): Promise<Written | null> {
  const refund = await findRefund(app, refundId)
  const recipient = refund?.status === 'succeeded' ? await findRecipient(app, refund.customerId) : null
  if (!refund || !recipient) return null
  const { product, currency, invoiceNumber, amount, taxAmount } = refund
  const { to, reader, link } = recipient
  return { to, letter: orderRefundedLetter({ ...reader, product, amount: amount + taxAmount, currency, invoiceNumber, link }) }
}
