import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { insertMany } from '../../storage/insert-many.ts'
import type { Tables } from '../../storage/tables.ts'
import type { MergedCustomer } from '../customers/happenings.ts'
import type { Counters } from './counters.ts'
import type { Hour, Match } from './matches.ts'
import { meterCountTables } from './tables.ts'

type MeterEvent = Tables['meterEvents']

/** Writes down which meter counted which fresh event. */
export async function addMeterEvents(app: App, matches: readonly Match[]): Promise<void> {
  await insertMeterEvents(app, matches.map(rowOf))
}

/** The same for events that may have been counted before. Answers those that were not. */
export async function addMissingMeterEvents(app: App, matches: readonly Match[]): Promise<Set<string>> {
  return new Set((await insertMissing(app, matches.map(rowOf))).map(({ eventId }) => eventId))
}

function rowOf({ meter, event, value }: Match): MeterEvent {
  return { meterId: meter.id, eventId: event.id, value }
}

const insertMeterEvents = insertMany('meterEvents', meterCountTables.meterEvents, (insert) => insert)
const insertMissing = insertMany('meterEvents', meterCountTables.meterEvents, (insert) =>
  insert.onConflict((conflict) => conflict.doNothing()).returning('eventId'),
)

export async function addHours(app: App, hours: readonly Hour[]): Promise<void> {
  await upsertHours(app, hours)
}

const upsertHours = insertMany('meterHours', meterCountTables.meterHours, (insert) =>
  insert.onConflict((conflict) => conflict.columns(['meterId', 'customerId', 'hour']).doUpdateSet(added('meter_hours') as never)),
)

/** The columns of counters, each with what is kept and what comes in. */
export function added(table: string) {
  const kept = (column: string) => sql.ref(`${table}.${column}`)
  const fresh = (column: string) => sql.ref(`excluded.${column}`)
  const extreme = (column: string, sign: '<' | '>') =>
    sql`case when ${kept(column)} is null or ${fresh(column)} ${sql.raw(sign)} ${kept(column)} then ${fresh(column)} else ${kept(column)} end`
  return {
    eventsCount: sql<number>`${kept('events_count')} + ${fresh('events_count')}`,
    eventsSum: sql<number>`${kept('events_sum')} + ${fresh('events_sum')}`,
    eventsLeast: extreme('events_least', '<'),
    eventsMost: extreme('events_most', '>'),
  }
}

/** What meters counted of events without a customer: read before a customer claims them. */
export async function countedOfNobody(app: App, { organizationId, externalId }: { organizationId: string; externalId: string }) {
  return app.db
    .selectFrom('usageEvents')
    .innerJoin('meters', 'meters.organizationId', 'usageEvents.organizationId')
    .innerJoin('meterEvents', (on) => on.onRef('meterEvents.meterId', '=', 'meters.id').onRef('meterEvents.eventId', '=', 'usageEvents.id'))
    .where('usageEvents.organizationId', '=', organizationId)
    .where('externalCustomerId', '=', externalId)
    .where('customerId', 'is', null)
    .select(['meterId', 'eventId', 'value'])
    .execute()
}

type Whose = { customerId?: string | null | undefined; externalCustomerId?: string | null | undefined }

/** The customer whose hours are wanted: '' for all, an id, or one that matches none where the customer is unknown. */
export async function customerCounted(app: App, organizationId: string, { customerId, externalCustomerId }: Whose): Promise<string> {
  if (customerId == null && externalCustomerId == null) return ''
  let found = app.db.selectFrom('customers').where('organizationId', '=', organizationId)
  if (customerId != null) found = found.where('id', '=', customerId)
  if (externalCustomerId != null) found = found.where('externalId', '=', externalCustomerId)
  return (await found.select('id').executeTakeFirst())?.id ?? 'nobody'
}

/** The kept sums of hours, from the first to the last with both. */
export async function hoursBetween({ db }: App, meterId: string, customerId: string, first: string, last: string) {
  return db
    .selectFrom('meterHours')
    .where('meterId', '=', meterId)
    .where('customerId', '=', customerId)
    .where('hour', '>=', first)
    .where('hour', '<=', last)
    .select(['hour', 'eventsCount', 'eventsSum', 'eventsLeast', 'eventsMost'])
    .execute()
}

/** What a meter counted of a customer on each day in UTC, from the hour of one instant to that of another. */
export async function countedByDay(
  { db }: App,
  { customerId, meterId }: { customerId: string; meterId: string },
  from: Instant,
  to: Instant,
): Promise<({ day: string } & Counters)[]> {
  const day = sql<string>`substr(hour, 1, 10)`
  const rows = await db
    .selectFrom('meterHours')
    .where('meterId', '=', meterId)
    .where('customerId', '=', customerId)
    .where('hour', '>=', from.slice(0, 13))
    .where('hour', '<=', to.slice(0, 13))
    .groupBy(day)
    .select(day.as('day'))
    .select(({ fn }) => [fn.sum<number>('eventsCount').as('eventsCount'), fn.sum<number>('eventsSum').as('eventsSum')])
    .select(({ fn }) => [fn.min('eventsLeast').as('eventsLeast'), fn.max('eventsMost').as('eventsMost')])
    .execute()
  // PostgreSQL writes sums of whole numbers as text.
  return rows.map((row) => ({ ...row, eventsCount: Number(row.eventsCount) }))
}

export async function forgetMeterCounts({ db }: App, meterId: string): Promise<void> {
  await db.deleteFrom('meterEvents').where('meterId', '=', meterId).execute()
  await db.deleteFrom('meterHours').where('meterId', '=', meterId).execute()
  await db.deleteFrom('usageSums').where('meterId', '=', meterId).execute()
}

/** Follows a merge: hours that both have are added up. */
export async function moveHours({ db }: App, { from, to }: MergedCustomer): Promise<void> {
  const columns = ['meterId', 'customerId', 'hour', 'eventsCount', 'eventsSum', 'eventsLeast', 'eventsMost'] as const
  await db
    .insertInto('meterHours')
    .columns(columns)
    .expression((db) =>
      db
        .selectFrom('meterHours')
        .where('customerId', '=', from.id)
        .select(['meterId', sql<string>`${to.id}`.as('customerId'), 'hour', 'eventsCount', 'eventsSum', 'eventsLeast', 'eventsMost']),
    )
    .onConflict((conflict) => conflict.columns(['meterId', 'customerId', 'hour']).doUpdateSet(added('meter_hours') as never))
    .execute()
  await db.deleteFrom('meterHours').where('customerId', '=', from.id).execute()
}
