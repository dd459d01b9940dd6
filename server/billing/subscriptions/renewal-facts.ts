import type { App, EndedPeriod, UsageLine } from '../../kit/app.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { type Discount, findDiscounts } from '../discounts/store.ts'
import { findProductRows, type ProductRow } from '../products/store.ts'
import { billUsage } from './bill-usage.ts'
import { type PendingItem, pendingItemsOf } from './pending-items.ts'
import { pricesOf, type SubscriptionPriceRow, type SubscriptionRow } from './store.ts'

export type RenewalFacts = {
  customers: Map<string, Customer>
  products: Map<string, ProductRow>
  discounts: Map<string, Discount>
  prices: Map<string, SubscriptionPriceRow[]>
  waiting: Map<string, PendingItem[]>
  usage: Map<string, UsageLine[]>
}

/** Everything that renewing these subscriptions needs to know, by the same few queries however many they are. */
export async function renewalFacts(app: App, rows: readonly SubscriptionRow[]): Promise<RenewalFacts> {
  const ids = rows.map(({ id }) => id)
  const [customers, products, discounts, prices, waiting] = await Promise.all([
    findCustomers(
      app,
      rows.map(({ customerId }) => customerId),
    ),
    findProductRows(
      app,
      rows.map(({ productId }) => productId),
    ),
    findDiscounts(
      app,
      rows.flatMap(({ discountId }) => discountId ?? []),
    ),
    pricesOf(app, ids),
    pendingItemsOf(app, ids),
  ])
  const metered = rows.filter(({ id }) => prices.get(id)?.some(({ amount }) => amount === null))
  return { customers, products, discounts, prices, waiting, usage: await billUsage(app, metered.map(periodOf)) }
}

function periodOf({ id, customerId, organizationId, currentPeriodStart, currentPeriodEnd }: SubscriptionRow): EndedPeriod {
  return { subscriptionId: id, customerId, organizationId, start: currentPeriodStart, end: currentPeriodEnd }
}
