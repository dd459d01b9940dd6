import { rateGoal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { race, server } from '../race.ts'
import { exchanges } from './get-session.ts'

export const part: Part = {
  name: 'get-session-postgres',

  async run(bench) {
    const runners = (['tollgate', 'better-auth'] as const).map((name) => server(bench, name, 'postgres', part.name))
    const results = await race(bench, part.name, runners, { inFlight: 32, seconds: 2, requests: 100_000 })
    const { tollgate, 'better-auth': betterAuth } = results
    return {
      tables: [routeTable('PostgreSQL', 'get-session', results)],
      goals: [rateGoal('PostgreSQL get-session: requests per second of better-auth', tollgate, betterAuth, { atLeast: 5 })],
    }
  },

  exchanges,
}
