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
  const [written] = app.db.isTransaction ? await writeCalls(app, [call]) : [await (await batcherOf(app).add(call))()]
  return written as Written
}

type Outcome = () => Written | Promise<Written>

const batcherOf = defineState((app: App) => {
  return new Batcher<Call, Outcome>((calls) => writeTogether(app, calls), {
    largest: eventsTogether,
    weigh: (call) => eventsOf(call).length,
  })
})
/** Enough to share what a transaction costs, few enough that others who write do not wait long. */
const eventsTogether = 3200

/** When one of the calls is refused, none of them is written yet: then each has a transaction of its own. */
async function writeTogether(app: App, calls: Call[]): Promise<Outcome[]> {
  try {
    const written = await writeCalls(app, calls)
    return written.map((each) => () => each)
  } catch (error) {
    if (calls.length === 1) throw error
    const alone: Outcome[] = []
    for (const call of calls) {
      const [outcome] = await Promise.allSettled([writeCalls(app, [call])])
      alone.push(() => (outcome.status === 'fulfilled' ? (outcome.value[0] as Written) : Promise.reject(outcome.reason)))
    }
    return alone
  }
}

async function writeCalls(app: App, calls: readonly Call[]): Promise<Written[]> {
  const sellers = [...new Set(calls.flatMap((call) => [...call.keys()]))].sort()
  const fresh = await inTransaction(app, async (app) => {
    const fresh: ReadonlySet<GivenEvent>[] = []
    for (const id of sellers)
      fresh.push(
        (
          await ingest(
            app,
            id,
            calls.flatMap((call) => call.get(id) ?? []),
          )
        ).fresh,
      )
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
