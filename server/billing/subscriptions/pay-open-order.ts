import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Card, PaymentIntent } from '../../kit/payments.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { processorCustomerOf } from '../customers/processor-customer.ts'
import type { Customer } from '../customers/store.ts'
import { addLedgerEntry, byCustomer } from '../ledger/add-entry.ts'
import { holdForBuyer, releaseFromBuyer } from '../orders/move-orders.ts'
import { lockOrders } from '../orders/open-orders.ts'
import { markOrdersPaid } from '../orders/pay-order.ts'
import { dueOf } from '../orders/shown-order.ts'
import { findOrders, isPaid, type Order } from '../orders/store.ts'
import { completePayment, finishPayment } from '../payments/complete-payment.ts'
import { pay } from '../payments/pay.ts'
import { cancelPayment } from '../payments/settle-payment.ts'
import { listChallenges } from '../payments/store.ts'
import { chargedWithin } from '../periods/retries.ts'
import { refuse } from '../refusals/refusals.ts'
import { afterPayments } from './after-payment.ts'
import { chargePaidCard } from './paid-card.ts'
import { wouldBeSecond } from './refuse-second.ts'
import { lockSubscriptions, type SubscriptionRow } from './store.ts'

/** What a buyer pays for an open order themselves, beside what is tried at its time. */
export const buyerPayment = 'buyer-payment'

/** The tries a buyer has for one order: testing stolen cards needs more. */
const mostTries = 5

type Paying = { customer: Customer; orderId: string; card: Card; processorCustomerId?: string | null; offSession?: boolean }

/**
 * Charges what is due of an open order to a card of its buyer's choice, and answers the payment's state after that. Planned retries stay planned: a
 * card declined here uses up none of them.
 */
export async function payOpenOrder(app: App, { customer, orderId, card, offSession = false, ...paying }: Paying): Promise<PaymentIntent> {
  await endChallenges(app, orderId)
  const processorCustomerId = paying.processorCustomerId ?? (await processorCustomerOf(app, customer))
  const order = await inTransaction(app, (app) => hold(app, orderId))
  const { organizationId, customerId, currency, buyerAttempts } = order
  const about = { organizationId, customerId, orderId, currency, amount: dueOf(order), card, processorCustomerId, offSession }
  const intent = await pay(app, { purpose: buyerPayment, kind: 'charge', key: `order:${orderId}:buyer:${buyerAttempts}`, ...about })
  await finishPayment(app, intent.id)
  if (intent.status !== 'pending') await releaseFromBuyer(app, order)
  if (intent.status === 'succeeded') await refuseIfEnded(app, orderId)
  return intent
}

/** Refuses where the subscription ended while the payment ran: the money was given back. */
async function refuseIfEnded(app: App, orderId: string): Promise<void> {
  const order = (await findOrders(app, [orderId])).get(orderId)
  if (order && !isPaid(order)) refuse('OrderNotEligibleForRetry', { id: orderId })
}

/** A challenge that was left unanswered must not be answered beside this payment. */
async function endChallenges(app: App, orderId: string): Promise<void> {
  for (const challenge of await listChallenges(app, orderId)) {
    await cancelPayment(app, challenge)
    await finishPayment(app, challenge.id)
  }
}

async function hold(app: App, orderId: string): Promise<Order> {
  const { order, row } = await lockOpen(app, orderId)
  if (!order || !row || dueOf(order) <= 0 || (await wouldBeSecond(app, row))) return refuse('OrderNotEligibleForRetry', { id: orderId })
  if (order.buyerAttempts >= mostTries) refuse('ManualRetryLimitExceeded')
  const held = (await holdForBuyer(app, order, chargedWithin)) ?? refuse('PaymentAlreadyInProgress')
  return { ...order, ...held }
}

/** An order that waits for its payment, with its subscription, both held. What was dropped with its subscription is not paid for any more. */
async function lockOpen(app: App, orderId: string): Promise<{ order?: Order; row?: SubscriptionRow }> {
  const subscriptionId = (await findOrders(app, [orderId])).get(orderId)?.subscriptionId ?? ''
  const row = (await lockSubscriptions(app, [subscriptionId])).get(subscriptionId)
  const order = (await lockOrders(app, [orderId])).get(orderId)
  return order?.status === 'pending' && row ? { order, row } : {}
}

/** Owner of such payments. An order that was paid in the meantime, has ended, or must not begin is not paid for: the money is refunded. */
export async function finishBuyerPayment(app: App, intent: PaymentIntent): Promise<'finished' | 'refund'> {
  return inTransaction(app, async (app) => {
    const { order, row } = await lockOpen(app, intent.orderId ?? '')
    if (!order || !row || (await wouldBeSecond(app, row))) return intent.status === 'succeeded' ? 'refund' : 'finished'
    if (!(await completePayment(app, intent.id))) return 'finished'
    await (intent.status === 'succeeded' ? settle(app, row, order, intent) : noteFailure(app, order, intent))
    return 'finished'
  })
}

async function settle(app: App, row: SubscriptionRow, order: Order, intent: PaymentIntent): Promise<void> {
  const paying = await chargePaidCard(app, row, intent)
  const paid = await markOrdersPaid(app, [{ order, intent, by: byCustomer(order.customerId) }], now(app))
  await afterPayments(
    app,
    paid.map((order) => ({ order, row: paying })),
  )
}

async function noteFailure(app: App, order: Order, { declineCode, id: paymentId }: PaymentIntent): Promise<void> {
  const { organizationId, customerId, currency, subscriptionId, id: orderId } = order
  const about = { organizationId, customerId, currency, subscriptionId, orderId, paymentId }
  await addLedgerEntry(app, { kind: 'payment_failed', amount: 0, ...about, by: byCustomer(customerId), reason: declineCode ?? 'canceled' })
}
