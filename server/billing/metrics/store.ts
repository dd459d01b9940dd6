import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { type Sums, sumNames } from '../sums/sums.ts'
import type { Slot } from './sums-until.ts'

export type Whose = { organizationIds: readonly string[]; productIds: readonly string[] }

/** The sums of each day up to the last; those before the first together, without a name. */
export async function daysUntil(app: App, whose: Whose, first: string, last: string): Promise<Slot[]> {
  // Written out, not a parameter: PostgreSQL would take the two places for two expressions.
  const name = sql<string>`case when slot < ${sql.lit(first)} then '' else slot end`
  const rows = summed(app, whose, 'day').where('slot', '<=', last)
  return numbered(await rows.groupBy(name).select(name.as('slot')).execute())
}

/** The sums of quarters of an hour of these days, of the hours before the one and from the other on. */
export async function quartersOf(
  app: App,
  whose: Whose,
  days: { first: string; last: string },
  hours: { before: string; from: string },
): Promise<Slot[]> {
  const time = sql<string>`substr(slot, 12, 5)`
  const rows = summed(app, whose, 'quarter')
    .where('slot', '>=', days.first)
    .where('slot', '<=', `${days.last}T24:00`)
    .where((row) => row.or([row(time, '<', hours.before), row(time, '>=', hours.from)]))
  return numbered(await rows.groupBy('slot').select('slot').execute())
}

function summed({ db }: App, { organizationIds, productIds }: Whose, grain: 'day' | 'quarter') {
  return db
    .selectFrom('metricSums')
    .where('organizationId', 'in', organizationIds)
    .where('productId', 'in', productIds)
    .where('grain', '=', grain)
    .select((row) => sumNames.map((name) => row.fn.sum<number>(name).as(name)))
}

/** PostgreSQL writes sums of whole numbers as text. */
function numbered(rows: readonly ({ slot: string } & Partial<Record<keyof Sums, unknown>>)[]): Slot[] {
  return rows.map((row) => ({ ...row, ...Object.fromEntries(sumNames.map((name) => [name, Number(row[name] ?? 0)])) }) as Slot)
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
