import type { App } from '../../kit/app.ts'
import { Batcher } from '../../kit/batcher.ts'
import { defineState } from '../../kit/state.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type GivenEvent, ingest } from './ingest.ts'

/** What one call brings, by seller. */
type Call = ReadonlyMap<string, readonly GivenEvent[]>
export type Written = { inserted: number; duplicates: number }

/**
 * Writes the events of a call down, all or none. Calls that come in at once share a transaction: each page and the disk are written once
 * for all of them.
 */
export async function writeEvents(app: App, call: Call): Promise<Written> {
  if (!app.db.isTransaction) return batcherOf(app).add(call)
  const [written] = await writeCalls(app, [call])
  return written as Written
}

const batcherOf = defineState((app: App) => {
  const limits = app.engine === 'postgres' ? { largest: eventsTogether / 2, atOnce: 2 } : { largest: eventsTogether }
  return new Batcher<Call, Written>((calls) => writeCalls(app, calls), { ...limits, weigh: (call) => eventsOf(call).length })
})

/**
 * Enough to share what a transaction costs, few enough that others who write do not wait long. On PostgreSQL in two halves: one is made ready here
 * while the database writes the other.
 */
const eventsTogether = 3200

async function writeCalls(app: App, calls: readonly Call[]): Promise<Written[]> {
  const sellers = [...new Set(calls.flatMap((call) => [...call.keys()]))].sort()
  const fresh = await inTransaction(app, async (app) => {
    const fresh: ReadonlySet<GivenEvent>[] = []
    for (const id of sellers) {
      const events = calls.flatMap((call) => call.get(id) ?? [])
      const { fresh: theirs } = await ingest(app, id, events)
      fresh.push(theirs)
    }
    return fresh
  })
  return calls.map((call) => {
    const events = eventsOf(call)
    const inserted = events.filter((event) => fresh.some((those) => those.has(event))).length
    return { inserted, duplicates: events.length - inserted }
  })
}

function eventsOf(call: Call): GivenEvent[] {
  return [...call.values()].flat()
}
