import type { App } from '../../kit/app.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { type Discount, type DiscountRow, findDiscounts } from '../discounts/store.ts'
import { findProductRows, type ProductRow } from '../products/store.ts'
import { type EndedPeriod, usageLines } from '../usage-bills/usage-lines.ts'
import { type ComingPlan, comingPlans } from './coming-plans.ts'
import { type Line, type PendingItem, pendingItemsOf, underDiscount } from './pending-items.ts'
import { pendingUpdateOf } from './pending-update.ts'
import { discountOfPeriod, lastPeriodOf } from './period-discount.ts'
import { pricesOf, type SubscriptionPriceRow, type SubscriptionRow } from './store.ts'

export type RenewalFacts = {
  customers: Map<string, Customer>
  products: Map<string, ProductRow>
  discounts: Map<string, Discount>
  prices: Map<string, SubscriptionPriceRow[]>
  waiting: Map<string, PendingItem[]>
  /** What was used, under the discount of its period. */
  usage: Map<string, Line[]>
  /** Plans that waited for this period. */
  coming: Map<string, ComingPlan>
}

/** Everything that renewing these subscriptions needs to know, by the same few queries however many they are. */
export async function renewalFacts(app: App, rows: readonly SubscriptionRow[]): Promise<RenewalFacts> {
  const ids = rows.map(({ id }) => id)
  const [customers, products, discounts, prices, waiting, coming] = await Promise.all([
    findCustomers(
      app,
      rows.map(({ customerId }) => customerId),
    ),
    findProductRows(
      app,
      rows.flatMap((row) => [row.productId, pendingUpdateOf(row)?.productId ?? []].flat()),
    ),
    findDiscounts(
      app,
      rows.flatMap(({ discountId }) => discountId ?? []),
    ),
    pricesOf(app, ids),
    pendingItemsOf(app, ids),
    comingPlans(app, rows),
  ])
  const metered = rows.filter(({ id }) => prices.get(id)?.some(({ amount }) => amount === null))
  const discountOf = (row: SubscriptionRow) => discountOfPeriod(row, discounts.get(row.discountId ?? '') ?? null)
  const used = await usageLines(
    app,
    metered.map((row) => periodOf(row, discountOf(row))),
  )
  for (const { id, status } of metered) if (status === 'trialing') used.delete(id) // a trial costs nothing: what was used in it is counted no more
  const usage = new Map(
    metered.map((row): [string, Line[]] => {
      const own = underDiscount(discountOf(row))
      return [row.id, (used.get(row.id) ?? []).map((line) => ({ ...line, ...own }))]
    }),
  )
  return { customers, products, discounts, prices, waiting, usage, coming }
}

function periodOf(row: SubscriptionRow, discount: DiscountRow | null): EndedPeriod {
  const { id: subscriptionId, customerId, organizationId, currentPeriodStart: start, currentPeriodEnd: end } = row
  const isLast = row.status === 'active' && row.cancelAtPeriodEnd
  return { subscriptionId, customerId, organizationId, start, end, ...(isLast && { last: lastPeriodOf(row, discount) }) }
}
