import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { Counters } from '../meter-counts/counters.ts'
import type { MeterRow } from '../meters/store.ts'

/** What a meter counted from an instant on, until the next boundary. `at` is spelt as far as it is needed: `2026-01-09`, `2026-01-09T18:30`. */
export type Counted = Counters & { meterId: string; at: string }

type Days = { first: string; last: string }

/** Meters that count, the oldest first, or those that were named. */
export async function metersFor(
  { db }: App,
  organizationIds: readonly string[],
  named: readonly string[] | null,
  most: number,
): Promise<MeterRow[]> {
  let found = db.selectFrom('meters').where('organizationId', 'in', organizationIds)
  found = named ? found.where('id', 'in', named) : found.where('archivedAt', 'is', null)
  return (await found.orderBy('createdAt').orderBy('id').limit(most).selectAll().execute()) as MeterRow[]
}

/** The kept sums of whole days, all but some. */
export async function countedDays(
  { db }: App,
  meterIds: readonly string[],
  { first, last }: Days,
  but: readonly string[],
): Promise<Counted[]> {
  let rows = db.selectFrom('usageSums').where('meterId', 'in', meterIds).where('grain', '=', 'day')
  rows = rows.where('slot', '>=', first).where('slot', '<=', last)
  if (but.length > 0) rows = rows.where('slot', 'not in', but)
  return rows.select(['meterId', 'slot as at', 'eventsCount', 'eventsSum', 'eventsLeast', 'eventsMost']).execute()
}

/**
 * The kept sums of hours, put together from one boundary of a day to the next: a year has thousands of hours, but few boundaries. Without the
 * hours that a boundary cuts.
 */
export async function countedHours(
  { db }: App,
  meterIds: readonly string[],
  days: Days | readonly string[],
  { boundaries, cut }: { boundaries: readonly string[]; cut: readonly string[] },
): Promise<Counted[]> {
  const hour = sql<string>`substr(hour, 12, 2)`
  // Written out, not parameters: PostgreSQL would take the two places for two expressions.
  const parts = boundaries.toReversed().map((time) => sql`when ${hour} >= ${sql.lit(time.slice(0, 2))} then ${sql.lit(`T${time}`)}`)
  const at = sql<string>`substr(hour, 1, 10) || case ${sql.join(parts, sql` `)} else 'T00:00' end`
  let rows = db.selectFrom('meterHours').where('meterId', 'in', meterIds).where('customerId', '=', '')
  if ('first' in days) rows = rows.where('hour', '>=', `${days.first}T00`).where('hour', '<=', `${days.last}T23`)
  else rows = rows.where('hour', 'in', days.flatMap(hoursOf))
  if (cut.length > 0) rows = rows.where(hour, 'not in', cut)
  const found = await rows
    .groupBy(['meterId', at])
    .select(['meterId', at.as('at')])
    .select(({ fn }) => [fn.sum<number | string>('eventsCount').as('eventsCount'), fn.sum<number>('eventsSum').as('eventsSum')])
    .select(({ fn }) => [fn.min('eventsLeast').as('eventsLeast'), fn.max('eventsMost').as('eventsMost')])
    .execute()
  // PostgreSQL writes sums of whole numbers as text.
  return found.map((row) => ({ ...row, eventsCount: Number(row.eventsCount) }))
}

/** The kept sums of the quarters of these hours. */
export async function countedQuarters(
  { db }: App,
  meterIds: readonly string[],
  days: Days | readonly string[],
  hours: readonly string[],
): Promise<Counted[]> {
  const grains = hours.flatMap((hour) => ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}`))
  let rows = db.selectFrom('usageSums').where('meterId', 'in', meterIds).where('grain', 'in', grains)
  if ('first' in days) rows = rows.where('slot', '>=', days.first).where('slot', '<=', days.last)
  else rows = rows.where('slot', 'in', days)
  const found = await rows.select(['meterId', 'grain', 'slot', 'eventsCount', 'eventsSum', 'eventsLeast', 'eventsMost']).execute()
  return found.map(({ grain, slot, ...row }) => ({ ...row, at: `${slot}T${grain}` }))
}

function hoursOf(day: string): string[] {
  return Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`)
}
