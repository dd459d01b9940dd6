import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { Bill } from './bill-facts.ts'

/** A subscription and what it is to. */
export async function findSubscribed({ db }: App, id: string) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('products', 'products.id', 'subscriptions.productId')
    .where('subscriptions.id', '=', id)
    .selectAll('subscriptions')
    .select('products.name as product')
    .executeTakeFirst()
}

/** An order and what it was for; with when the next one comes where it belongs to a subscription. */
export async function findOrdered({ db }: App, id: string) {
  return (await orderedById({ db }, id))[0]
}

const orderedById = query((db, id: string) =>
  db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.productId')
    .leftJoin('subscriptions', 'subscriptions.id', 'orders.subscriptionId')
    .where('orders.id', '=', id)
    .selectAll('orders')
    .select(['products.name as product', 'subscriptions.currentPeriodEnd as renewsAt', 'subscriptions.trialEnd']),
)

type Ordered = NonNullable<Awaited<ReturnType<typeof findOrdered>>>

export async function billOf({ db }: App, order: Ordered): Promise<Bill> {
  return {
    invoiceNumber: order.invoiceNumber,
    currency: order.currency,
    lines: await linesOf({ db }, order.id),
    discount: order.discountAmount,
    tax: order.taxAmount,
    credit: -order.appliedBalanceAmount,
    total: order.totalAmount,
  }
}

const linesOf = query((db, orderId: string) =>
  db.selectFrom('orderItems').select(['label', 'amount']).where('orderId', '=', orderId).orderBy('position'),
)

export async function findRefund({ db }: App, id: string) {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.orderId')
    .innerJoin('products', 'products.id', 'orders.productId')
    .where('refunds.id', '=', id)
    .selectAll('refunds')
    .select(['products.name as product', 'orders.invoiceNumber'])
    .executeTakeFirst()
}
