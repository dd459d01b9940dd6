import { goal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { race, server } from '../race.ts'
import { callOf } from '../shop.ts'

/** Ten of a seller's products with their prices and total. */
export const part: Part = {
  name: 'product-list',

  async run(bench) {
    const servers = (['tollgate', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name, 'shop'))
    const results = await race(bench, part.name, servers, { inFlight: 32, seconds: 2, requests: 100_000 })
    const { tollgate, bare } = results
    return {
      tables: [routeTable('Selling on SQLite', 'GET /v1/products (10)', results)],
      goals: [goal('SQLite product list: processor time of bare', tollgate.microseconds / bare.microseconds, { atMost: 1.5 })],
    }
  },

  exchanges: () => [
    {
      request: callOf({ path: '/products/?limit=10' }),
      check({ status, body }) {
        if (status !== 200) return false
        const { items } = JSON.parse(body) as { items: { prices: unknown[] }[] }
        return items.length === 10 && items.every(({ prices }) => prices.length === 1)
      },
    },
  ],
}
