import { type Engine, pathOf } from './contestants/contestants.ts'
import { keptDatabase } from './contestants/kept-databases.ts'
import { goal, routeTable } from './findings.ts'
import type { Bench, Part } from './part.ts'
import { finish, startNode } from './processes.ts'
import { program } from './program.ts'
import { race } from './race.ts'

const few = 'after a thousand events, in process'
const many = 'after ten million events, in process'

/** What a batch of a hundred events, a customer's balances and a month's usage cost, however many events came in before. */
export function eventScale(name: string, engine: Engine): Part {
  return {
    name,
    async run(bench) {
      const findings = await atScale(bench, name, engine)
      return { ...findings, ...(bench.quick && { notes: [`${name}: quick, so ten million are one.`] }) }
    },
  }
}

async function atScale(bench: Bench, part: string, engine: Engine) {
  const sizes = [
    [few, 1000],
    [many, bench.quick ? 1_000_000 : 10_000_000],
  ] as const
  const urls = new Map<string, string>()
  for (const [name, events] of sizes) urls.set(name, await filled(bench, part, engine, events))
  const measure = (asked: 'ingest' | 'balances' | 'usage', bounds: { requests: number; warmUp: number }) => {
    const runners = sizes.map(([name]) =>
      program(name, 'event-counter.ts', () => ({ DATABASE_URL: urls.get(name) ?? '', BENCH_ASKED: asked })),
    )
    return race(bench, `${part}: ${asked}`, runners, { inFlight: 1, seconds: 3, ...bounds })
  }
  const ingest = await measure('ingest', { requests: 200, warmUp: 200 })
  const balances = await measure('balances', { requests: 3000, warmUp: 1000 })
  const usage = await measure('usage', { requests: 1000, warmUp: 200 })
  const growth = ({ [many]: large, [few]: small }: typeof ingest) => large.microseconds / small.microseconds
  const title = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  return {
    tables: [
      routeTable(`Many events on ${title}`, 'POST /v1/events/ingest (100)', ingest),
      routeTable(`Many events on ${title}`, 'GET /v1/customer-meters of one', balances),
      routeTable(`Many events on ${title}`, 'GET /v1/metrics with usage (a month)', usage),
    ],
    goals: [
      goal(`${title}: processor time of an event after ten million as after a thousand`, growth(ingest), { atMost: 1.2 }),
      goal(`${title}: processor time of a balance after ten million as after a thousand`, growth(balances), { atMost: 1.2 }),
      goal(`${title}: processor time of a month’s usage after ten million events`, usage[many].microseconds / 1000, { atMost: 20 }, 'ms'),
    ],
  }
}

/** On SQLite it is kept for the next run, which finds a few more events there. */
async function filled(bench: Bench, part: string, engine: Engine, events: number): Promise<string> {
  const fill = async (url: string) => {
    bench.say(`${part}: filling ${events.toLocaleString('en')} events on ${engine}`)
    const env = { DATABASE_URL: url, BENCH_EVENTS: String(events), BENCH_FILL_ONLY: '1' }
    await finish(startNode({ script: pathOf('event-counter.ts'), place: 'our core', env }), 'Filling the events')
  }
  if (engine === 'postgres') {
    const url = await bench.contestants.empty(`events-${events}`, engine)
    await fill(url)
    return url
  }
  const names = [
    'event-counter.ts',
    'many-events.ts',
    'raw-database.ts',
    'add-users.ts',
    'shop.ts',
    '../../server/storage/migrations/*.sql',
  ]
  return `sqlite:${await keptDatabase(`events-${events}`, names.map(pathOf), (path) => fill(`sqlite:${path}`))}`
}
