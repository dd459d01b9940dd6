import type { App } from '../../kit/app.ts'
import { insertMany } from '../../storage/insert-many.ts'
import { slotsOf } from '../sums/add-to-sums.ts'
import { addCounters, type Counters, countersOf } from './counters.ts'
import type { Match } from './matches.ts'
import { added } from './store.ts'
import { meterCountTables } from './tables.ts'

type Sum = Counters & { meterId: string; grain: string; slot: string }

/** Adds to what meters counted of everybody, day by day and quarter by quarter of an hour, in the transaction that counts the events. */
export async function sumUsage({ db }: App, matches: readonly Match[]): Promise<void> {
  const sums = new Map<string, Sum>()
  for (const { meter, event, value } of matches) {
    for (const slot of slotsOf(event.timestamp)) {
      const key = meter.id + slot.grain + slot.slot
      const known = sums.get(key)
      sums.set(key, { meterId: meter.id, ...slot, ...(known ? addCounters(known, countersOf(value)) : countersOf(value)) })
    }
  }
  // In one order always, so that two batches never wait for each other crosswise.
  const sorted = [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
  await upsertSums(
    { db },
    sorted.map(([, sum]) => sum),
  )
}

const upsertSums = insertMany('usageSums', meterCountTables.usageSums, (insert) =>
  insert.onConflict((conflict) => conflict.columns(['meterId', 'grain', 'slot']).doUpdateSet(added('usage_sums') as never)),
)
