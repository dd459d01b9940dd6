import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { type Sums, sumNames } from '../sums/sums.ts'
import type { Slot } from './sums-until.ts'

export type Whose = { organizationIds: readonly string[]; productIds: readonly string[] }

/** The sums of each day up to the last, by currency; those before the first together, without a name. */
export async function daysUntil(app: App, whose: Whose, first: string, last: string): Promise<Slot[]> {
  // Written out, not a parameter: PostgreSQL would take the two places for two expressions.
  const name = sql<string>`case when slot < ${sql.lit(first)} then '' else slot end`
  const rows = summed(app, whose, 'day').where('slot', '<=', last)
  return numbered(await rows.groupBy([name, 'currency']).select(name.as('slot')).execute())
}

/** The same of these quarters of an hour, of every day from the first to the last. */
export async function quartersOf(
  app: App,
  whose: Whose,
  { first, last }: { first: string; last: string },
  times: readonly string[],
): Promise<Slot[]> {
  const rows = summed(app, whose, ...times)
    .where('slot', '>=', first)
    .where('slot', '<=', last)
  const found = await rows.groupBy(['slot', 'grain', 'currency']).select(['slot', 'grain']).execute()
  for (const row of found) row.slot = `${row.slot}T${row.grain}`
  return numbered(found)
}

function summed({ db }: App, { organizationIds, productIds }: Whose, ...grains: string[]) {
  return db
    .selectFrom('metricSums')
    .where('organizationId', 'in', organizationIds)
    .where('productId', 'in', productIds)
    .where('grain', 'in', grains)
    .select('currency')
    .select((row) => sumNames.map((name) => row.fn.sum<number>(name).as(name)))
}

/** PostgreSQL writes sums of whole numbers as text. In place: a year has thousands of rows. */
function numbered(rows: ({ slot: string; currency: string } & Partial<Record<keyof Sums, unknown>>)[]): Slot[] {
  for (const row of rows) for (const name of sumNames) row[name] = Number(row[name] ?? 0)
  return rows as Slot[]
}

/** The products of a kind, or those that were named, or both. */
export async function productsOf(
  { db }: App,
  organizationIds: readonly string[],
  wanted: { productId: readonly string[] | null; billingType: readonly string[] | null },
) {
  let found = db.selectFrom('products').where('organizationId', 'in', organizationIds)
  if (wanted.productId) found = found.where('id', 'in', wanted.productId)
  if (wanted.billingType?.length === 1)
    found = found.where('recurringInterval', wanted.billingType[0] === 'recurring' ? 'is not' : 'is', null)
  return (await found.select('id').execute()).map(({ id }) => id)
}
