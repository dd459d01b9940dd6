import { type Compilable, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { batchQuery } from '../../storage/batch-query.ts'
import type { Database } from '../../storage/storage.ts'
import { exactBatches } from '../lists/exact-batches.ts'
import { inBatches } from '../lists/in-batches.ts'
import { addCounters, type Counters, unitsOf } from './counters.ts'
import type { Changed } from './customer-counters.ts'
import { dueFor } from './due-for.ts'
import type { Sum } from './matches.ts'
import { runningMeters } from './subscription-meters.ts'
import { alertOfCap } from './usage-alerts.ts'

/**
 * Adds what customers used to what their subscriptions will be billed. Where several count the same, the oldest is billed: nothing is charged twice.
 * The rows of the balances are held by now, so nobody else counts for the same customer and meter.
 */
export async function addToSubscriptionMeters(app: App, sums: readonly Sum[], balances: readonly Changed[]): Promise<void> {
  if (sums.length === 0) return
  const running = await inBatches(
    app,
    runningOf,
    sums.map(({ customerId }) => customerId),
  )
  if (running.length === 0) return
  const oldest = new Map<string, (typeof running)[number]>()
  for (const row of running) if (!oldest.has(row.customerId + row.meterId)) oldest.set(row.customerId + row.meterId, row)
  const credited = new Map(balances.map(({ customerId, meterId, creditedUnits }) => [customerId + meterId, creditedUnits]))
  const modifiedAt = now(app)
  const rows = sums.flatMap(({ customerId, meter, ...fresh }) => {
    const key = customerId + meter.id
    const row = oldest.get(key)
    if (!row) return []
    const counters = addCounters(row, fresh)
    const consumedUnits = unitsOf(meter.func, counters)
    const creditedUnits = row.settledUnits + (credited.get(key) ?? 0)
    const amount = dueFor(row, consumedUnits, creditedUnits)
    const { id, meterId, alertedPercent, capAmount } = row
    return [{ id, customerId, meterId, alertedPercent, capAmount, ...counters, consumedUnits, creditedUnits, amount, modifiedAt }]
  })
  await keepRows(app.db, rows)
  await alertOfCap(app, rows)
}

const runningOf = batchQuery((db, customers: { id: string }[]) =>
  runningMeters(db)
    .where(
      'subscriptions.customerId',
      'in',
      customers.map(({ id }) => id),
    )
    .orderBy('subscriptions.createdAt')
    .orderBy('subscriptions.id')
    .select(['subscriptions.customerId', 'subscriptionMeters.id', 'subscriptionMeters.meterId', 'settledUnits', 'alertedPercent'])
    .select(['eventsCount', 'eventsSum', 'eventsLeast', 'eventsMost', 'productPrices.unitAmount', 'productPrices.capAmount']),
)

type Kept = Counters & { id: string; consumedUnits: number; creditedUnits: number; amount: number; modifiedAt: string }

const keepRows = exactBatches((db: Database, rows: Kept[]): Compilable => {
  const values = rows.map(
    (row) => sql`(${row.id}, cast(${row.eventsCount} as bigint), cast(${row.eventsSum} as double precision),
      cast(${row.eventsLeast} as double precision), cast(${row.eventsMost} as double precision), cast(${row.consumedUnits} as double precision),
      cast(${row.creditedUnits} as bigint), cast(${row.amount} as bigint), ${row.modifiedAt})`,
  )
  const update = sql`update subscription_meters set events_count = fresh.column2, events_sum = fresh.column3, events_least = fresh.column4,
    events_most = fresh.column5, consumed_units = fresh.column6, credited_units = fresh.column7, amount = fresh.column8, modified_at = fresh.column9
    from (values ${sql.join(values)}) as fresh where subscription_meters.id = fresh.column1`
  return { compile: () => update.compile(db) } as Compilable
})
