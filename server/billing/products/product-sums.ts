import type { ProductSums } from '#contract/billing/products.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'

/** What each of these products sold, from the sums that are kept by day: no order is read. */
export async function sumsOfProducts(
  app: App,
  organizationIds: readonly string[],
  productIds: readonly string[],
): Promise<Map<string, ProductSums>> {
  if (productIds.length === 0) return new Map()
  const sold = Map.groupBy(await soldOf(app, organizationIds, productIds), ({ productId }) => productId)
  return new Map(
    productIds.map((id) => {
      const sums = (sold.get(id) ?? []).map((row) => ({ ...row, orders: Number(row.orders), amount: Number(row.revenue) })) // PostgreSQL writes sums as text
      const revenue = sums.filter(({ orders }) => orders > 0).toSorted((one, other) => other.amount - one.amount)
      const orders = sums.reduce((total, sum) => total + sum.orders, 0)
      return [id, { orders, revenue: revenue.map(({ currency, amount }) => ({ currency, amount })) }]
    }),
  )
}

const soldOf = query((db, organizationIds: readonly string[], productIds: readonly string[]) =>
  db
    .selectFrom('metricSums')
    .where('organizationId', 'in', organizationIds)
    .where('productId', 'in', productIds)
    .where('grain', '=', 'day')
    .groupBy(['productId', 'currency'])
    .select(['productId', 'currency'])
    .select(({ fn }) => [fn.sum<number | string>('orders').as('orders'), fn.sum<number | string>('revenue').as('revenue')]),
)
