import type { Address } from '#contract/billing/addresses.ts'
import { orderConstants, type Order as ShownOrder } from '#contract/billing/orders.ts'
import type { App } from '../../kit/app.ts'
import { shownCustomer } from '../customers/shown-customer.ts'
import { findCustomers } from '../customers/store.ts'
import { bareDiscount } from '../discounts/shown-discount.ts'
import { findDiscounts } from '../discounts/store.ts'
import { sumOf } from '../money/amounts.ts'
import { bareProduct } from '../products/shown-product.ts'
import { findProductRows } from '../products/store.ts'
import type { EventDialect } from '../webhook-messages/emit.ts'
import { bareSubscription } from './bare-subscription.ts'
import { findSubscriptionRows, isPaid, type Order } from './store.ts'
import { creditedItems } from './write-order-items.ts'

type Reading = Pick<EventDialect, 'knowsVoid'>

/** Orders as their seller sees them, by the same few queries however many there are. */
export async function shownOrders(app: App, orders: readonly Order[], dialect: Reading): Promise<ShownOrder[]> {
  const [customers, products, discounts, subscriptions] = await Promise.all([
    findCustomers(app, idsOf(orders, 'customerId')),
    findProductRows(app, idsOf(orders, 'productId')),
    findDiscounts(app, idsOf(orders, 'discountId')),
    findSubscriptionRows(app, idsOf(orders, 'subscriptionId')),
  ])
  return orders.map((order) => ({
    ...orderFacts(order, got(products, order.productId).name, dialect),
    metadata: order.metadata as ShownOrder['metadata'],
    customFieldData: order.customFieldData as ShownOrder['customFieldData'],
    customer: shownCustomer(got(customers, order.customerId)),
    product: bareProduct(got(products, order.productId)),
    discount: order.discountId === null ? null : bareDiscount(got(discounts, order.discountId)),
    subscription: order.subscriptionId === null ? null : bareSubscription(got(subscriptions, order.subscriptionId)),
  }))
}

export async function shownOrder(app: App, order: Order, dialect: Reading): Promise<ShownOrder> {
  const [shown] = await shownOrders(app, [order], dialect)
  return shown as ShownOrder
}

type Part = { amount: number; taxAmount: number }
type Facts = Omit<ShownOrder, 'metadata' | 'customFieldData' | 'customer' | 'product' | 'discount' | 'subscription'>

/** What every view of an order shows. */
export function orderFacts(order: Order, productName: string, { knowsVoid }: Reading): Facts {
  const { tax: _, taxId: __, taxIdFormat: ___, invoice: ____, ...row } = order
  return {
    ...row,
    status: order.status === 'void' && !knowsVoid ? 'pending' : (order.status as Facts['status']),
    paid: isPaid(order),
    amount: order.netAmount,
    fromBalanceAmount: order.appliedBalanceAmount,
    dueAmount: dueOf(order),
    ...refundableOf(order),
    billingReason: order.billingReason as Facts['billingReason'],
    billingAddress: order.billingAddress as Address | null,
    isInvoiceGenerated: order.invoiceGeneratedAt !== null,
    userId: order.customerId,
    description: productName,
    items: order.items,
    ...orderConstants,
  }
}

/** What of an order can still go back: what was paid, less what was refunded, what is disputed and what was given as credit. */
function refundableOf(order: Order): { refundableAmount: number; refundableTaxAmount: number } {
  const { netAmount, taxAmount } = order
  if (netAmount < 0) return { refundableAmount: netAmount, refundableTaxAmount: taxAmount }
  const left = leftBesideCredit(order, {
    amount: netAmount - order.refundedAmount - order.disputedAmount,
    taxAmount: taxAmount - order.refundedTaxAmount - order.disputedTaxAmount,
  })
  return { refundableAmount: left.amount, refundableTaxAmount: left.taxAmount }
}

/** What is left of an order, but for what was given as credit. A credit may be of more than its order was paid by, where that was paid by the credit of another. */
export function leftBesideCredit(order: Order, left: Part): Part {
  const credited = creditedOf(order)
  const [amount, taxAmount] = [Math.max(0, left.amount - credited.amount), left.taxAmount - credited.taxAmount]
  if (order.taxAmount >= 0) return { amount, taxAmount: Math.max(0, taxAmount) }
  return amount + taxAmount > 0 ? { amount, taxAmount: Math.min(0, taxAmount) } : { amount: 0, taxAmount: 0 }
}

/** What was given as credit for the lines of an order. */
export function creditedOf({ items }: Order): Part {
  const credited = creditedItems(items)
  return { amount: sumOf(credited.map((item) => item.creditedAmount)), taxAmount: sumOf(credited.map((item) => item.creditedTaxAmount)) }
}

/** What is still to be paid after credit. */
export function dueOf({ totalAmount, appliedBalanceAmount }: Pick<Order, 'totalAmount' | 'appliedBalanceAmount'>): number {
  return totalAmount + appliedBalanceAmount
}

function idsOf(orders: readonly Order[], name: 'customerId' | 'productId' | 'discountId' | 'subscriptionId'): string[] {
  return [...new Set(orders.flatMap((order) => order[name] ?? []))]
}

function got<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`${id} is referred to by an order, and is not there.`)
  return row
}
