import { rateGoal, routeTable } from '../findings.ts'
import { requestOf } from '../load/request.ts'
import type { Part } from '../part.ts'
import { cookieOf, devicesEach, peopleWithDevices } from '../people.ts'
import { race, server } from '../race.ts'

export const part: Part = {
  name: 'list-sessions',

  async run(bench) {
    const runners = (['tollgate', 'better-auth', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name))
    const results = await race(bench, part.name, runners, { inFlight: 32, seconds: 2, requests: 100_000 })
    const { tollgate, 'better-auth': betterAuth } = results
    return {
      tables: [routeTable('SQLite', `list-sessions (${devicesEach})`, results)],
      goals: [rateGoal('SQLite list-sessions: requests per second of better-auth', tollgate, betterAuth, { atLeast: 10 })],
    }
  },

  exchanges: (people) =>
    people.slice(0, peopleWithDevices).flatMap(({ id, sessions }) => {
      const expected = new Set(sessions.map((session) => session.id))
      return sessions.map(({ token }) => ({
        request: requestOf('/list-sessions', { cookie: cookieOf(token) }),
        check({ status, body }) {
          if (status !== 200) return false
          const listed = JSON.parse(body) as { id: string; userId: string }[]
          return listed.length === devicesEach && listed.every((session) => session.userId === id && expected.has(session.id))
        },
      }))
    }),
}
