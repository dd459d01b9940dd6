import type { App } from '../../kit/app.ts'
import { paymentUrl } from '../customers/portal-url.ts'
import { findPayer, findRecipient, isFreeToSend, type Written } from './find-recipient.ts'
import { orderPaidLetter } from './order-paid-letter.ts'
import { orderRefundedLetter } from './order-refunded-letter.ts'
import { paymentFailedLetter } from './payment-failed-letter.ts'
import { billOf, findOrdered, findRefund } from './store.ts'
import { subscriptionStartedLetter } from './subscription-started-letter.ts'
import type { News } from './telling.ts'
import { isWanted } from './wanted-letters.ts'

type OfOrder = Extract<News, { orderId: string }>

/** What a customer gets to read about an order of theirs; null where it no longer holds. */
export async function writeOrderLetter(app: App, { kind, orderId }: OfOrder): Promise<Written | null> {
  const order = await findOrdered(app, orderId)
  const recipient = order && (await findPayer(app, order.customerId))
  if (!recipient || !isWanted(recipient.settings, kind, order)) return null
  const { product, currency, renewsAt, customerId } = order
  const { to, reader, link } = recipient
  if (link === null)
    return kind === 'order-paid' ? { to, customerId, letter: orderPaidLetter({ ...reader, bill: await billOf(app, order), link }) } : null
  if (kind === 'payment-failed') {
    if (order.status !== 'pending') return null
    const due = order.totalAmount + order.appliedBalanceAmount
    const facts = { product, due, currency, nextTryAt: order.nextPaymentAttemptAt }
    return { to, customerId, letter: paymentFailedLetter({ ...reader, ...facts, link: paymentUrl(link, orderId) }) }
  }
  const bill = await billOf(app, order)
  const isStart = kind === 'subscription-started' && renewsAt !== null
  return {
    to,
    customerId,
    isAskedFor: isFreeToSend(recipient, order.totalAmount),
    letter: isStart ? subscriptionStartedLetter({ ...reader, product, bill, renewsAt, link }) : orderPaidLetter({ ...reader, bill, link }),
  }
}

/** The same about money that goes back. */
export async function writeRefundLetter(app: App, refundId: string): Promise<Written | null> {
  const refund = await findRefund(app, refundId)
  const recipient = refund?.status === 'succeeded' ? await findRecipient(app, refund.customerId) : null
  if (!refund || !recipient) return null
  const { product, currency, invoiceNumber, amount, taxAmount, customerId, orderId } = refund
  const { to, reader, link } = recipient
  const letter = orderRefundedLetter({ ...reader, product, amount: amount + taxAmount, currency, invoiceNumber, link })
  return { to, customerId, letter, about: orderId }
}
