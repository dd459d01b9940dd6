import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { goal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { startNode } from '../processes.ts'
import { ask, type Runner, race } from '../race.ts'

const few = '10 orders, in process'
const many = '1,000,000 orders, in process'

/** Ten of a seller's orders with their total: what they cost does not depend on how many there are. */
export const part: Part = {
  name: 'order-list',

  async run(bench) {
    const folder = mkdtempSync(join(tmpdir(), 'tollgate-orders-'))
    try {
      bench.say(`${part.name}: filling the shops, which takes minutes`)
      const runners = [lister(folder, few, 10), lister(folder, many, bench.quick ? 100_000 : 1_000_000)]
      const results = await race(bench, part.name, runners, { inFlight: 1, seconds: 2, requests: 100_000, warmUp: 1000 })
      return {
        tables: [routeTable('Selling on SQLite', 'GET /v1/orders (10)', results)],
        goals: [
          goal('SQLite order list: processor time of a million as of ten', results[many].microseconds / results[few].microseconds, {
            atMost: 1.2,
          }),
        ],
        ...(bench.quick && { notes: ['order-list: quick, so the many are a hundred thousand.'] }),
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function lister<Name extends string>(folder: string, name: Name, orders: number): Runner<Name> {
  return {
    name,
    async start() {
      const env = { DATABASE_URL: `sqlite:${join(folder, `${orders}.db`)}`, BENCH_ORDERS: String(orders) }
      const script = fileURLToPath(new URL('../contestants/order-lister.ts', import.meta.url))
      const child = startNode({ script, place: 'measured core', env, channel: true })
      await once(child, 'message')
      return { child, load: (bounds) => ask(child, bounds) }
    },
  }
}
