import { sql } from 'kysely'
import type { TimelineEntry } from '#contract/billing/timeline.ts'
import type { App } from '../../kit/app.ts'
import { type Asked, nothing, pageOf } from './page-of-entries.ts'

export async function readOrders({ db }: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, orderId, subscriptionId } = asked
  const orders = db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.productId')
    .where('orders.customerId', '=', customerId)
    .$if(orderId !== null, (some) => some.where('orders.id', '=', orderId))
    .$if(subscriptionId !== null, (some) => some.where('orders.subscriptionId', '=', subscriptionId))
    .select(['orders.id', 'orders.createdAt', 'orders.billingReason', 'orders.totalAmount', 'orders.currency', 'orders.invoiceNumber'])
    .select(['orders.subscriptionId', 'products.name'])
  return (await pageOf(orders, asked, 'orders.createdAt', 'orders.id').execute()).map((order) => ({
    ...nothing,
    id: order.id,
    kind: 'order',
    timestamp: order.createdAt,
    what: order.billingReason,
    name: order.name,
    amount: order.totalAmount,
    currency: order.currency,
    detail: order.invoiceNumber,
    orderId: order.id,
    subscriptionId: order.subscriptionId,
  }))
}

/** Charges that failed; those that went through as well where one order is looked at, which alone says no more than that it was made. */
export async function readPayments({ db }: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, orderId, subscriptionId } = asked
  // What a guest paid at a checkout has an order, and no customer yet.
  const orders = db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.customerId', '=', customerId)
    .$if(orderId !== null, (some) => some.where('orders.id', '=', orderId ?? ''))
    .$if(subscriptionId !== null, (some) => some.where('orders.subscriptionId', '=', subscriptionId))
  const isWhole = orderId === null && subscriptionId === null
  const payments = db
    .selectFrom('paymentIntents')
    .where(sql<boolean>`kind = 'charge'`)
    .where('status', 'in', orderId === null ? ['failed', 'canceled'] : ['failed', 'canceled', 'succeeded'])
    .$if(isWhole, (some) => some.where('customerId', '=', customerId))
    .$if(!isWhole, (some) => some.where('orderId', 'in', orders))
    .selectAll()
  return (await pageOf(payments, asked, 'createdAt', 'id').execute()).map((payment) => ({
    ...nothing,
    id: payment.id,
    kind: 'payment',
    timestamp: payment.createdAt,
    what: payment.status === 'succeeded' ? 'succeeded' : 'failed',
    amount: payment.amount,
    currency: payment.currency,
    name: payment.status === 'succeeded' ? null : payment.declineCode,
    detail: payment.status === 'succeeded' ? null : (payment.declineMessage ?? payment.declineCode),
    card: { brand: payment.cardBrand ?? 'unknown', last4: payment.cardLast4 ?? '' },
    orderId: payment.orderId,
  }))
}

export async function readRefunds({ db }: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, orderId, subscriptionId } = asked
  const refunds = db
    .selectFrom('refunds')
    .where('customerId', '=', customerId)
    .$if(orderId !== null, (some) => some.where('orderId', '=', orderId ?? ''))
    .$if(subscriptionId !== null, (some) => some.where('subscriptionId', '=', subscriptionId))
    .selectAll()
  return (await pageOf(refunds, asked, 'createdAt', 'id').execute()).map((refund) => ({
    ...nothing,
    id: refund.id,
    kind: 'refund',
    timestamp: refund.createdAt,
    what: refund.status,
    amount: refund.amount + refund.taxAmount,
    currency: refund.currency,
    detail: refund.reason,
    orderId: refund.orderId,
  }))
}

export async function readDisputes({ db }: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, orderId, subscriptionId } = asked
  const disputes = db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.orderId')
    .where('orders.customerId', '=', customerId)
    .$if(orderId !== null, (some) => some.where('orders.id', '=', orderId))
    .$if(subscriptionId !== null, (some) => some.where('orders.subscriptionId', '=', subscriptionId))
    .selectAll('disputes')
  return (await pageOf(disputes, asked, 'disputes.createdAt', 'disputes.id').execute()).map((dispute) => ({
    ...nothing,
    id: dispute.id,
    kind: 'dispute',
    timestamp: dispute.createdAt,
    what: dispute.status,
    amount: dispute.amount + dispute.taxAmount,
    currency: dispute.currency,
    orderId: dispute.orderId,
  }))
}

/** Credit that people or programs of the seller gave or took. What a rule gave and what an order used, the order tells; what was paid out is a refund. */
export async function readCredit({ db }: App, asked: Asked): Promise<TimelineEntry[]> {
  const { customerId, orderId, subscriptionId } = asked
  if (orderId !== null || subscriptionId !== null) return []
  const adjusted = db
    .selectFrom('ledgerEntries')
    .where('customerId', '=', customerId)
    .where('kind', 'in', ['balance_credit', 'balance_debit'])
    .where('actor', 'in', ['person', 'token'])
    .where('orderId', 'is', null)
    .where('refundId', 'is', null)
    .selectAll()
  return (await pageOf(adjusted, asked, 'createdAt', 'id').execute()).map(({ id, createdAt, amount, currency, reason }) => ({
    ...nothing,
    id,
    kind: 'credit',
    timestamp: createdAt,
    what: amount < 0 ? 'taken' : 'given',
    amount: Math.abs(amount),
    currency,
    detail: reason,
  }))
}
