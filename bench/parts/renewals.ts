import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { goal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { startNode } from '../processes.ts'
import { ask, type Runner, race } from '../race.ts'

const subscribers = 1000
const name = '1,000 subscriptions, in process'

/** A month passes: every subscription gets its next period, its order with tax and a number, its charge and its entries in the books. */
export const part: Part = {
  name: 'renewals',

  async run(bench) {
    const folder = mkdtempSync(join(tmpdir(), 'tollgate-renewals-'))
    try {
      bench.say(`${part.name}: filling the shop`)
      const bounds = { inFlight: 1, seconds: 1, requests: subscribers, warmUp: subscribers }
      const results = await race(bench, part.name, [renewer(folder)], bounds)
      return {
        tables: [routeTable('Selling on SQLite', 'renewals', results)],
        goals: [goal('SQLite: subscriptions renewed, charged and booked per second', results[name].perSecond, { atLeast: 1000 }, '/s')],
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

function renewer(folder: string): Runner<typeof name> {
  return {
    name,
    async start() {
      const env = { DATABASE_URL: `sqlite:${join(folder, 'shop.db')}`, BENCH_SUBSCRIBERS: String(subscribers) }
      const script = fileURLToPath(new URL('../contestants/renewer.ts', import.meta.url))
      const child = startNode({ script, place: 'measured core', env, channel: true })
      await once(child, 'message')
      return { child, load: (bounds) => ask(child, bounds) }
    },
  }
}
