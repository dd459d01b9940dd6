import { manyOrders, orderBook } from '../contestants/order-books.ts'
import { goal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { program } from '../program.ts'
import { race } from '../race.ts'

const name = 'a million orders, in process'

/** A seller's figures of a year, day by day in a zone that has summer time. */
export const part: Part = {
  name: 'metrics',

  async run(bench) {
    const env = async () => ({ ...(await orderBook(bench, 'sqlite', manyOrders(bench))), BENCH_ASKED: 'metrics' })
    const bounds = { inFlight: 1, seconds: 2, requests: 1000, warmUp: 50 }
    const results = await race(bench, part.name, [program(name, 'order-lister.ts', env)], bounds)
    return {
      tables: [routeTable('A million orders on SQLite', 'GET /v1/metrics (a year)', results)],
      goals: [goal('SQLite: processor time of a year’s figures', results[name].microseconds / 1000, { atMost: 50 }, 'ms')],
      ...(bench.quick && { notes: ['metrics: quick, so there are a hundred thousand orders.'] }),
    }
  },
}
