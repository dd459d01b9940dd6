import { goal, rateGoal, routeTable } from '../findings.ts'
import { requestOf } from '../load/request.ts'
import type { Part } from '../part.ts'
import { race, server } from '../race.ts'

export const part: Part = {
  name: 'ok',

  async run(bench) {
    const runners = (['tollgate', 'better-auth', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name))
    const results = await race(bench, part.name, runners, { inFlight: 32, seconds: 2, requests: 100_000 })
    const { tollgate, 'better-auth': betterAuth, bare } = results
    return {
      tables: [routeTable('SQLite', 'ok', results)],
      goals: [
        rateGoal('ok: requests per second of better-auth', tollgate, betterAuth, { atLeast: 10 }),
        goal('ok: processor time of the bare server', tollgate.microseconds / bare.microseconds, { atMost: 1.3 }),
      ],
    }
  },

  exchanges: () => [{ request: requestOf('/ok'), check: ({ status, body }) => status === 200 && JSON.parse(body).ok === true }],
}
