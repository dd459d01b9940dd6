import { goal, rateGoal, routeTable } from '../findings.ts'
import type { Exchange } from '../load/exchange.ts'
import { requestOf } from '../load/request.ts'
import type { Part } from '../part.ts'
import { cookieOf, type Person } from '../people.ts'
import { race, server } from '../race.ts'

export const part: Part = {
  name: 'get-session',

  async run(bench) {
    const runners = (['tollgate', 'better-auth', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name))
    const results = await race(bench, part.name, runners, { inFlight: 32, seconds: 2, requests: 100_000 })
    const { tollgate, 'better-auth': betterAuth, bare } = results
    return {
      tables: [routeTable('SQLite', 'get-session', results)],
      goals: [
        rateGoal('SQLite get-session: requests per second of better-auth', tollgate, betterAuth, { atLeast: 10 }),
        goal('SQLite get-session: processor time of the bare server', tollgate.microseconds / bare.microseconds, { atMost: 1.1 }),
        goal('SQLite get-session: memory of better-auth', tollgate.megabytes / betterAuth.megabytes, { atMost: 0.5 }),
      ],
    }
  },

  exchanges,
}

/** Every session of everybody asks who it is. */
export function exchanges(people: Person[]): Exchange[] {
  return people.flatMap(({ id, email, sessions }) =>
    sessions.map((session) => ({
      request: requestOf('/get-session', { cookie: cookieOf(session.token) }),
      check({ status, body }) {
        if (status !== 200) return false
        const answer = JSON.parse(body)
        return answer?.user.id === id && answer.user.email === email && answer.session.id === session.id && answer.session.userId === id
      },
    })),
  )
}
