import { pathOf } from '../contestants/contestants.ts'
import { keptDatabase } from '../contestants/kept-databases.ts'
import { goal, routeTable } from '../findings.ts'
import type { Bench, Part } from '../part.ts'
import { finish, startNode } from '../processes.ts'
import { program } from '../program.ts'
import { race } from '../race.ts'

const few = 'after a thousand events, in process'
const many = 'after ten million events, in process'

/** What a batch of a hundred events and a customer's balances cost, however many events came in before. */
export const part: Part = {
  name: 'event-scale',

  async run(bench) {
    const sizes = [
      [few, 1000],
      [many, bench.quick ? 1_000_000 : 10_000_000],
    ] as const
    const urls = new Map<string, string>()
    for (const [name, events] of sizes) urls.set(name, await filled(bench, events))
    const measure = (asked: 'ingest' | 'balances', bounds: { requests: number; warmUp: number }) => {
      const runners = sizes.map(([name]) =>
        program(name, 'event-counter.ts', () => ({ DATABASE_URL: urls.get(name) ?? '', BENCH_ASKED: asked })),
      )
      return race(bench, `${part.name}: ${asked}`, runners, { inFlight: 1, seconds: 3, ...bounds })
    }
    const ingest = await measure('ingest', { requests: 200, warmUp: 200 })
    const balances = await measure('balances', { requests: 3000, warmUp: 1000 })
    const growth = ({ [many]: large, [few]: small }: typeof ingest) => large.microseconds / small.microseconds
    return {
      tables: [
        routeTable('Many events on SQLite', 'POST /v1/events/ingest (100)', ingest),
        routeTable('Many events on SQLite', 'GET /v1/customer-meters of one', balances),
      ],
      goals: [
        goal('SQLite: processor time of an event after ten million as after a thousand', growth(ingest), { atMost: 1.2 }),
        goal('SQLite: processor time of a balance after ten million as after a thousand', growth(balances), { atMost: 1.2 }),
      ],
      ...(bench.quick && { notes: ['event-scale: quick, so ten million are one.'] }),
    }
  },
}

/** Kept for the next run, which finds a few more events there. */
async function filled(bench: Bench, events: number): Promise<string> {
  const sources = ['event-counter.ts', 'many-events.ts', 'add-users.ts', 'shop.ts', '../../server/storage/migrations/*.sql'].map(pathOf)
  const path = await keptDatabase(`events-${events}`, sources, async (path) => {
    bench.say(`${part.name}: filling ${events.toLocaleString('en')} events`)
    const env = { DATABASE_URL: `sqlite:${path}`, BENCH_EVENTS: String(events), BENCH_FILL_ONLY: '1' }
    await finish(startNode({ script: pathOf('event-counter.ts'), place: 'our core', env }), 'Filling the events')
  })
  return `sqlite:${path}`
}
