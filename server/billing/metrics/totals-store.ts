import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'

export type Sold = { day: string; organizationId: string; name: string; slug: string; currency: string; orders: number; revenue: number }

/** What each seller took in on each day since one, of each currency. */
export async function soldSince({ db }: App, first: string): Promise<Sold[]> {
  const rows = await db
    .selectFrom('metricSums')
    .innerJoin('organizations', 'organizations.id', 'metricSums.organizationId')
    .where(isOfWholeDays)
    .where('slot', '>=', first)
    .groupBy(['slot', 'currency', 'organizations.id', 'organizations.name', 'organizations.slug'])
    .having(({ fn }) => fn.sum('orders'), '>', 0)
    .select(['slot as day', 'currency', 'organizations.id as organizationId', 'organizations.name', 'organizations.slug'])
    .select(({ fn }) => [fn.sum<number | string>('orders').as('orders'), fn.sum<number | string>('revenue').as('revenue')])
    .execute()
  return rows.map((row) => ({ ...row, orders: Number(row.orders), revenue: Number(row.revenue) }))
}

// In these words, so that the indexes know what is meant.
const isOfWholeDays = sql<boolean>`grain = 'day' and product_id = ''`

/** How many subscriptions began and ended since a day. */
export async function joinedAndDeparted({ db }: App, first: string): Promise<{ started: number; ended: number }> {
  const days = db.selectFrom('metricSums').where(isOfWholeDays).where('slot', '>=', first)
  const { started, ended } = await days
    .select(({ fn }) => [fn.sum<number | string | null>('joined').as('started'), fn.sum<number | string | null>('departed').as('ended')])
    .executeTakeFirstOrThrow()
  return { started: Number(started ?? 0), ended: Number(ended ?? 0) }
}
