import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { Customer } from '../customers/store.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import { forgetBilled } from '../late-usage/store.ts'
import { bySystem } from '../ledger/add-entry.ts'
import type { TaxRate } from '../money/tax.ts'
import { amountsOf } from '../orders/amounts.ts'
import { createOrders } from '../orders/create-orders.ts'
import { markOrdersPaid } from '../orders/pay-order.ts'
import { dueOf } from '../orders/shown-order.ts'
import type { Order } from '../orders/store.ts'
import { isTooLittle } from '../payments/least-charge.ts'
import { findProductRows, type ProductRow } from '../products/store.ts'
import { usageLines } from '../usage-bills/usage-lines.ts'
import { addPendingItems, asLine, billPendingItems, pendingItemsOf, underDiscount } from './pending-items.ts'
import { findPeriodDiscount, lastPeriodOf } from './period-discount.ts'
import type { SubscriptionRow } from './store.ts'

type Closing = {
  customer: Customer
  taxRate: TaxRate
  at: Instant
  /** It ends: what waits of the time that is left is settled too, and what a customer is owed becomes credit. */
  isLast?: boolean
  /** Whether its orders were paid: the rest of time that was not is worth nothing. */
  isPaid?: boolean
}

/**
 * Ends the current period early by an order of its own, for what was used and what waited of it, at the prices, the discount and the product that it was
 * used under. Too little to be charged waits for the next order, if there is one. Answers the order if it is still to be paid. The caller holds the row.
 */
export async function closePeriod(
  app: App,
  row: SubscriptionRow,
  { customer, taxRate, at, isLast = false, isPaid = true }: Closing,
): Promise<Order | null> {
  const { id: subscriptionId, customerId, organizationId, currency, currentPeriodStart: start, seats, metadata, customFieldData } = row
  const discount = await findPeriodDiscount(app, row)
  const ended = { subscriptionId, customerId, organizationId, start, end: at, ...(isLast && { last: lastPeriodOf(row, discount) }) }
  const used = (await usageLines(app, [ended])).get(subscriptionId) ?? []
  const waiting = ((await pendingItemsOf(app, [subscriptionId])).get(subscriptionId) ?? []).filter(
    ({ proration }) => !proration || (isLast && isPaid),
  )
  const items = [...waiting.map(asLine), ...used]
  const { totalAmount } = amountsOf({ items, discount: discount && termsOf(discount), taxRate, currency })
  if (items.every(({ amount }) => amount === 0) || isTooLittle(app, totalAmount, currency)) {
    const waits = used.map((line) => ({ ...line, ...underDiscount(discount) }))
    if (!isLast) await addPendingItems(app, subscriptionId, waits)
    else if (waiting.length === 0) await forgetBilled(app, subscriptionId)
    return null
  }
  const product = (await findProductRows(app, [row.productId])).get(row.productId) as ProductRow
  const about = { organizationId, customer, product, subscriptionId, checkoutId: null, currency, seats, metadata, customFieldData }
  const wanted = { ...about, billingReason: 'subscription_update', items, discount, tax: taxRate, at, useBalance: true } as const
  const [order] = (await createOrders(app, [{ ...wanted, period: { start, end: at } }], { plan: at })) as [Order]
  await billPendingItems(app, waiting, order.id)
  if (dueOf(order) > 0) return order
  await markOrdersPaid(app, [{ order, intent: null, by: bySystem }], at)
  return null
}
