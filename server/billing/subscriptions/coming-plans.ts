import type { App } from '../../kit/app.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { isFor } from '../discounts/discount-refusal.ts'
import { type Discount, findDiscounts } from '../discounts/store.ts'
import { findPrices, findProductRows, type Price, type ProductRow } from '../products/store.ts'
import { type BilledPrice, pricesFor } from './billed-amounts.ts'
import { type NextPeriod, nextPeriod } from './next-period.ts'
import { pendingUpdateOf } from './pending-update.ts'
import { seatsFor } from './seats-for.ts'
import type { SubscriptionPriceRow, SubscriptionRow } from './store.ts'

/** The plan that a subscription has from its next period on. */
export type ComingPlan = {
  /** The subscription as it is then. */
  row: SubscriptionRow
  product: ProductRow
  discount: Discount | null
  prices: BilledPrice[]
}

/** Which of these subscriptions have another plan in their next period, by the same few queries however many they are. */
export async function comingPlans(app: App, rows: readonly SubscriptionRow[]): Promise<Map<string, ComingPlan>> {
  const waiting = rows.flatMap((row) => {
    const update = pendingUpdateOf(row)
    return update ? [{ row, update }] : []
  })
  if (waiting.length === 0) return new Map()
  const [products, prices, customers, discounts] = await Promise.all([
    findProductRows(
      app,
      waiting.map(({ update }) => update.productId),
    ),
    findPrices(
      app,
      waiting.flatMap(({ update }) => update.priceIds),
    ),
    findCustomers(
      app,
      waiting.map(({ row }) => row.customerId),
    ),
    findDiscounts(
      app,
      waiting.flatMap(({ row }) => row.discountId ?? []),
    ),
  ])
  const plans = waiting.map(async ({ row, update }): Promise<[string, ComingPlan]> => {
    const product = products.get(update.productId) as ProductRow
    const held = discounts.get(row.discountId ?? '') ?? null
    const discount = held && isFor(held, product) ? held : null
    const coming = {
      ...row,
      productId: product.id,
      recurringInterval: product.recurringInterval ?? row.recurringInterval,
      seats: await seatsFor(app, product, customers.get(row.customerId) as Customer),
      chosenBy: update.chosenBy,
      pendingUpdate: null,
      ...(discount === null && { discountId: null, discountAppliedAt: null }),
    }
    const sold = update.priceIds.map((id) => prices.get(id) as Price)
    return [row.id, { row: coming, product, discount, prices: pricesFor(sold, null) }]
  })
  return new Map(await Promise.all(plans))
}

/** The next period of a subscription that has another plan then. */
export function comingPeriod(
  { row, product, discount, prices }: ComingPlan,
  { waiting = [], usage = [] }: Partial<Pick<Parameters<typeof nextPeriod>[0], 'waiting' | 'usage'>> = {},
): NextPeriod {
  return nextPeriod({ row, productName: product.name, prices: asBilled(row, prices), discount, waiting, usage })
}

function asBilled({ id: subscriptionId }: SubscriptionRow, prices: readonly BilledPrice[]): SubscriptionPriceRow[] {
  return prices.map(({ id: productPriceId, amount, taxBehavior }, position) => ({
    subscriptionId,
    productPriceId,
    position,
    amount,
    taxBehavior,
  }))
}
