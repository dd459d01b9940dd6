import { goal, paceGoal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { type Result, race, server } from '../race.ts'
import { callOf, customersOfShop } from '../shop.ts'
import { batch, nextEvents } from '../usage.ts'

/** Usage of a thousand customers in batches of a hundred: written down, counted by its meter, added to balances and hours. */
export const part: Part = {
  name: 'ingest',

  async run(bench) {
    const servers = (['tollgate', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name, 'shop'))
    const bounds = { inFlight: 32, seconds: 3, requests: 10_000, warmUp: 400 }
    const results = await race(bench, part.name, servers, bounds)
    const { tollgate, bare } = results
    const title = `${part.name} on PostgreSQL`
    const onPostgres = await race(bench, title, [server(bench, 'tollgate', 'postgres', part.name, 'shop')], bounds)
    const route = `POST /v1/events/ingest (${batch})`
    return {
      tables: [routeTable('Usage on SQLite', route, results), routeTable('Usage on PostgreSQL', route, onPostgres)],
      goals: [
        paceGoal('SQLite: events taken in per second', perEvent(tollgate), { atLeast: 15_000 }),
        goal('SQLite ingest: processor time of bare', tollgate.microseconds / bare.microseconds, { atMost: 1.6 }),
        // It waits for the database on the other core, so that its own processor time says little.
        goal('PostgreSQL: events taken in per second', perEvent(onPostgres.tollgate).perSecond, { atLeast: 10_000 }, '/s'),
      ],
    }
  },

  exchanges: () => [
    {
      get request() {
        return callOf({ path: '/events/ingest', body: { events: nextEvents(customersOfShop) } })
      },
      check: ({ status, body }) => status === 200 && (JSON.parse(body) as { inserted: number }).inserted === batch,
    },
  ],
}

/** A result of batches as one of events. */
function perEvent(result: Result): Result {
  return { ...result, perSecond: result.perSecond * batch, microseconds: result.microseconds / batch }
}
