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
    const postgresServers = (['tollgate', 'bare'] as const).map((name) => server(bench, name, 'postgres', part.name, 'shop'))
    const onPostgres = await bench.contestants.withPostgresOnEveryCore(() => race(bench, title, postgresServers, bounds))
    const route = `POST /v1/events/ingest (${batch})`
    return {
      tables: [routeTable('Usage on SQLite', route, results), routeTable('Usage on PostgreSQL', route, onPostgres)],
      goals: [
        paceGoal('SQLite: events taken in per second', perEvent(tollgate), { atLeast: 15_000 }),
        goal('SQLite ingest: processor time of bare', tollgate.microseconds / bare.microseconds, { atMost: 1.6 }),
        // It waits for the database, so that its own processor time says little.
        goal('PostgreSQL: events taken in per second', perEvent(onPostgres.tollgate).perSecond, { atLeast: 10_000 }, '/s'),
      ],
      notes: [`${part.name}: PostgreSQL worked on both cores, beside the server and the load. ${onTwoCores(onPostgres)}`],
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

/** What two cores do that have nothing else to do and wait for no disk, by the processor time of server, database and load. */
function onTwoCores(results: Record<string, Result>): string {
  const each = Object.entries(results).map(([name, { microseconds, databaseMicroseconds = 0, generatorBusy, perSecond }]) => {
    const all = microseconds + databaseMicroseconds + (generatorBusy / perSecond) * 1e6
    return `${name} ${Math.round((2e6 / all) * batch).toLocaleString('en')}`
  })
  return `By the processor time of all three, two cores would take so many events a second: ${each.join(', ')}.`
}

/** A result of batches as one of events. */
function perEvent(result: Result): Result {
  return { ...result, perSecond: result.perSecond * batch, microseconds: result.microseconds / batch }
}
