import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import { shardOf } from './add-to-sums.ts'

type Order = { id: string; organizationId: string; currency: string; netAmount: number; createdAt: string }
type Row = { organizationId: string; day: string; currency: string; shard: number; orders: number; revenue: number }

/** Adds orders that were paid to what their sellers took in of each currency. */
export async function sumCurrencies({ db }: Pick<App, 'db'>, orders: readonly Order[], each = { orders: 1 }): Promise<void> {
  const rows = new Map<string, Row>()
  for (const { id, organizationId, currency, netAmount, createdAt } of orders) {
    const place = { organizationId, day: createdAt.slice(0, 10), currency, shard: shardOf(id) }
    const key = JSON.stringify(Object.values(place))
    const known = rows.get(key)
    rows.set(key, { ...place, orders: (known?.orders ?? 0) + each.orders, revenue: (known?.revenue ?? 0) + netAmount })
  }
  // In one order always, as the other sums.
  const sorted = [...rows].sort(([one], [other]) => (one < other ? -1 : 1))
  await upsert(
    { db },
    sorted.map(([, row]) => row),
  )
}

const upsert = query((db, rows: readonly Row[]) =>
  db
    .insertInto('currencySums')
    .values(
      rows.map(({ organizationId, day, currency, shard, orders, revenue }) => ({ organizationId, day, currency, shard, orders, revenue })),
    )
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'day', 'currency', 'shard']).doUpdateSet({
        orders: sql`currency_sums.orders + excluded.orders` as never,
        revenue: sql`currency_sums.revenue + excluded.revenue` as never,
      }),
    ),
)
