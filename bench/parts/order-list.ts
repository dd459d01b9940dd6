import type { Engine } from '../contestants/contestants.ts'
import { manyOrders, orderBook } from '../contestants/order-books.ts'
import { goal, routeTable } from '../findings.ts'
import type { Bench, Part } from '../part.ts'
import { program } from '../program.ts'
import { race, server } from '../race.ts'
import { callOf } from '../shop.ts'

const few = '10 orders, in process'
const many = '1,000,000 orders, in process'

/** Ten of a seller's orders with their total: what they cost does not depend on how many there are. */
export const part: Part = {
  name: 'order-list',

  async run(bench) {
    const servers = (['tollgate', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name, 'shop'))
    const results = await race(bench, part.name, servers, { inFlight: 32, seconds: 2, requests: 100_000 })
    const { tollgate, bare } = results
    const [sqlite, postgres] = [await atScale(bench, 'sqlite'), await atScale(bench, 'postgres')]
    const growth = ({ [many]: large, [few]: small }: typeof sqlite) => large.microseconds / small.microseconds
    return {
      tables: [
        routeTable('Selling on SQLite', 'GET /v1/orders (10)', results),
        routeTable('A million orders on SQLite', 'GET /v1/orders (10)', sqlite),
        routeTable('A million orders on PostgreSQL', 'GET /v1/orders (10)', postgres),
      ],
      goals: [
        goal('SQLite order list: processor time of bare', tollgate.microseconds / bare.microseconds, { atMost: 1.5 }),
        goal('SQLite order list: processor time of a million as of ten', growth(sqlite), { atMost: 1.2 }),
        goal('PostgreSQL order list: processor time of a million as of ten', growth(postgres), { atMost: 1.2 }),
      ],
      ...(bench.quick && { notes: ['order-list: quick, so the many are a hundred thousand.'] }),
    }
  },

  exchanges: () => [
    {
      request: callOf({ path: '/orders/?limit=10' }),
      check: ({ status, body }) => status === 200 && (JSON.parse(body) as { items: unknown[] }).items.length === 10,
    },
  ],
}

async function atScale(bench: Bench, engine: Engine) {
  const lister = <Name extends string>(name: Name, orders: number) =>
    program(name, 'order-lister.ts', () => orderBook(bench, engine, orders))
  const runners = [lister(few, 10), lister(many, manyOrders(bench))]
  return race(bench, `${part.name} on ${engine}`, runners, { inFlight: 1, seconds: 2, requests: 100_000, warmUp: 1000 })
}
