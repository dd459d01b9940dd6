import { type Compilable, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { query } from '../../storage/query.ts'
import type { Database } from '../../storage/storage.ts'
import type { Changed } from '../customer-meters/add-to-customer-meters.ts'
import { type Alerted, alertOnce, percentReached } from '../customer-meters/usage-alerts.ts'
import { addCounters, type Counters, unitsOf } from '../meter-counts/counters.ts'
import type { Sum } from '../meter-counts/matches.ts'
import { dueFor } from './due-for.ts'
import { runningMeters } from './store.ts'

/**
 * Adds what customers used to what their subscriptions will be billed. Where several count the same meter, the oldest is billed, so that nothing is
 * charged twice. The rows of the balances are locked by now, so no other transaction counts for the same customer and meter.
 */
export async function addToSubscriptionMeters(app: App, sums: readonly Sum[], balances: readonly Changed[]): Promise<void> {
  if (sums.length === 0) return
  const running = await runningOf(
    app,
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
  await keepRows(app, rows)
  await alertOfCap(app, rows)
}

const runningOf = query((db, ids: readonly string[]) =>
  runningMeters(db)
    .where('subscriptions.customerId', 'in', ids)
    .orderBy('subscriptions.createdAt')
    .orderBy('subscriptions.id')
    .select(['subscriptions.customerId', 'subscriptionMeters.id', 'subscriptionMeters.meterId', 'settledUnits', 'alertedPercent'])
    .select(['eventsCount', 'eventsSum', 'eventsLeast', 'eventsMost', 'productPrices.unitAmount', 'productPrices.capAmount']),
)

type Kept = Counters & { id: string; consumedUnits: number; creditedUnits: number; amount: number; modifiedAt: string }

const keepRows = query((db: Database, rows: readonly Kept[]): Compilable => {
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

type Billed = Alerted & { id: string; amount: number; capAmount: number | null }

/** Tells of what a meter costs once it reaches a part of the most that it can cost in a period. */
async function alertOfCap(app: App, billed: readonly Billed[]): Promise<void> {
  for (const { id, amount, capAmount, ...row } of billed) {
    const keep = (alertedPercent: number) => app.db.updateTable('subscriptionMeters').set({ alertedPercent }).where('id', '=', id).execute()
    await alertOnce(app, row, { of: 'cap', percent: percentReached(amount, capAmount), keep })
  }
}
