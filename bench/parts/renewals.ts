import { paceGoal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { program } from '../program.ts'
import { race } from '../race.ts'

const subscribers = 1000
const name = '1,000 subscriptions, in process'

/** A month passes: every subscription gets its next period, its order with tax and a number, its charge and its entries in the books. */
export const part: Part = {
  name: 'renewals',

  async run(bench) {
    bench.say(`${part.name}: filling the shop`)
    const env = async () => ({ DATABASE_URL: await bench.contestants.empty(part.name, 'sqlite'), BENCH_SUBSCRIBERS: String(subscribers) })
    const bounds = { inFlight: 1, seconds: 1, requests: subscribers, warmUp: subscribers }
    const results = await race(bench, part.name, [program(name, 'renewer.ts', env)], bounds)
    return {
      tables: [routeTable('Selling on SQLite', 'renewals', results)],
      goals: [paceGoal('SQLite: subscriptions renewed, charged and booked per second', results[name], { atLeast: 1000 })],
    }
  },
}
