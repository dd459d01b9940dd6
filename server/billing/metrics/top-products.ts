import type { Metrics } from '#contract/billing/metrics.ts'
import type { App } from '../../kit/app.ts'
import { findProductRows } from '../products/store.ts'
import { everything } from '../sums/add-to-sums.ts'
import type { Stretch } from './periods.ts'

const most = 5

type Sold = { productId: string; orders: number; revenue: number }
type Whole = { organizationIds: readonly string[]; stretches: readonly Stretch[]; currency: string }

/** The products that brought the most in a currency, from kept sums: whole days, and the quarters of an hour of the two days that are cut. */
export async function topProducts(app: App, { organizationIds, stretches, currency }: Whole): Promise<Metrics['products']> {
  const [from, until] = [stretches[0]?.from, stretches.at(-1)?.until]
  if (organizationIds.length === 0 || !from || !until) return []
  const [first, last] = [from.slice(0, 10), until.slice(0, 10)]
  const rows = app.db
    .selectFrom('metricSums')
    .where('organizationId', 'in', organizationIds)
    .where('productId', '!=', everything)
    .where('currency', '=', currency)
  const whole = rows.where('grain', '=', 'day').where('slot', '>', first).where('slot', '<', last)
  const cut = rows
    .where('slot', 'in', [first, last])
    .where('grain', '!=', 'day')
    .where((is) => is.or([is('slot', '>', first), is('grain', '>=', from.slice(11, 16))]))
    .where((is) => is.or([is('slot', '<', last), is('grain', '<', until.slice(11, 16))]))
  const found = await Promise.all(
    [whole, cut].map((each) =>
      each
        .groupBy('productId')
        .select('productId')
        .select(({ fn }) => [fn.sum<number | string>('orders').as('orders'), fn.sum<number | string>('revenue').as('revenue')])
        .execute(),
    ),
  )
  const strongest = added(found.flat()).slice(0, most)
  const names = await findProductRows(
    app,
    strongest.map(({ productId }) => productId),
  )
  return strongest.map((each) => ({ ...each, productName: names.get(each.productId)?.name ?? '' }))
}

/** Both parts together, the most revenue first; what brought nothing is left out. PostgreSQL writes sums as text. */
function added(rows: readonly Record<keyof Sold, number | string>[]): Sold[] {
  const sums = [...Map.groupBy(rows, ({ productId }) => String(productId))].map(([productId, some]) => {
    const sum = (name: 'orders' | 'revenue') => some.reduce((total, row) => total + Number(row[name]), 0)
    return { productId, orders: sum('orders'), revenue: sum('revenue') }
  })
  const sold = sums.filter(({ revenue }) => revenue > 0)
  return sold.sort((one, other) => other.revenue - one.revenue || (one.productId < other.productId ? -1 : 1))
}
