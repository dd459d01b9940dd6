import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { Database } from '../../storage/storage.ts'
import type { Tables } from '../../storage/tables.ts'
import { exactBatches } from '../lists/exact-batches.ts'
import type { Hour, Match } from './matches.ts'

type MeterEvent = Tables['meterEvents']

/** Writes down which meter counted which fresh event. */
export async function addMeterEvents(app: App, matches: readonly Match[]): Promise<void> {
  await insertMeterEvents(app.db, matches.map(rowOf))
}

/** The same for events that may have been counted before. Answers those that were not. */
export async function addMissingMeterEvents(app: App, matches: readonly Match[]): Promise<Set<string>> {
  return new Set((await insertMissing(app.db, matches.map(rowOf))).map(({ eventId }) => eventId))
}

function rowOf({ meter, event, value }: Match): MeterEvent {
  return { meterId: meter.id, eventId: event.id, value }
}

const insertMeterEvents = exactBatches(insertion)
const insertMissing = exactBatches((db, rows: MeterEvent[]) =>
  insertion(db, rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('eventId'),
)

function insertion(db: Database, rows: MeterEvent[]) {
  return db.insertInto('meterEvents').values(rows.map(({ meterId, eventId, value }) => ({ meterId, eventId, value })))
}

export async function addHours(app: App, hours: readonly Hour[]): Promise<void> {
  await upsertHours(app.db, hours)
}

const upsertHours = exactBatches((db, rows: Hour[]) =>
  db
    .insertInto('meterHours')
    .values(
      rows.map(({ meterId, customerId, hour, eventsCount, eventsSum, eventsLeast, eventsMost }) => {
        return { meterId, customerId, hour, eventsCount, eventsSum, eventsLeast, eventsMost }
      }),
    )
    .onConflict((conflict) => conflict.columns(['meterId', 'customerId', 'hour']).doUpdateSet(added('meter_hours') as never)),
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
