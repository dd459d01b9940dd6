import { sql } from 'kysely'
import type { Aggregation } from '#contract/billing/meters.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { insertMany } from '../../storage/insert-many.ts'
import type { Tables } from '../../storage/tables.ts'
import { addToCounts } from '../counts/counts.ts'
import { unitsOf } from '../meter-counts/counters.ts'
import type { Sum } from '../meter-counts/matches.ts'
import { added } from '../meter-counts/store.ts'
import { customerMeterTables } from './tables.ts'

type Row = Tables['customerMeters']
type Func = Aggregation['func']

/** A balance after a change. */
export type Changed = Pick<Row, 'id' | 'customerId' | 'meterId' | 'consumedUnits' | 'creditedUnits' | 'balance' | 'alertedPercent'>

/** Adds what customers used to their balances: one statement for each way of counting, however many customers there are. */
export async function addToCustomerMeters(app: App, organizationId: string, sums: readonly Sum[]): Promise<Changed[]> {
  const at = now(app)
  const changed: Changed[] = []
  const fresh = new Set<string>()
  for (const func of funcs) {
    const rows = sums
      .filter(({ meter }) => meter.func === func)
      .map(({ customerId, meter, ...counters }) => {
        const consumedUnits = unitsOf(func, counters)
        const units = { consumedUnits, creditedUnits: 0, balance: 0 - consumedUnits }
        const whose = { id: newId(app), organizationId, customerId, meterId: meter.id }
        const row = { ...whose, ...units, ...counters, resetAt: null, alertedPercent: null, createdAt: at, modifiedAt: at }
        fresh.add(row.id)
        return row
      })
    if (rows.length > 0) changed.push(...(await upserts[func](app, rows)))
  }
  const made = changed.filter(({ id }) => fresh.has(id))
  const [first] = made
  if (first) await addToCounts(app.db, { organizationId, id: first.id }, 'customer-meters', ['all'], made.length)
  return changed
}

const funcs = ['avg', 'count', 'max', 'min', 'sum'] as const satisfies Func[]

const upserts = {
  avg: upsertBy('avg'),
  count: upsertBy('count'),
  max: upsertBy('max'),
  min: upsertBy('min'),
  sum: upsertBy('sum'),
}

function upsertBy(func: Func) {
  return insertMany('customerMeters', customerMeterTables.customerMeters, (insert) =>
    insert
      .onConflict((conflict) => {
        const counters = added('customer_meters')
        const units = unitsIn(func, counters)
        const kept = {
          consumedUnits: units,
          balance: sql`customer_meters.credited_units - (${units})`,
          modifiedAt: sql`excluded.modified_at`,
        }
        return conflict.columns(['customerId', 'meterId']).doUpdateSet({ ...counters, ...kept } as never)
      })
      .returning(['id', 'customerId', 'meterId', 'consumedUnits', 'creditedUnits', 'balance', 'alertedPercent']),
  )
}

/** `unitsOf`, as the database works it out of the counters to come. */
function unitsIn(func: Func, { eventsCount, eventsSum, eventsLeast, eventsMost }: ReturnType<typeof added>) {
  if (func === 'count') return eventsCount
  if (func === 'sum') return eventsSum
  if (func === 'max') return sql`coalesce(${eventsMost}, 0)`
  if (func === 'min') return sql`coalesce(${eventsLeast}, 0)`
  return sql`(${eventsSum}) / (${eventsCount})`
}
