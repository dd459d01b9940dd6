import { administrators, crowdSessions, crowdSize, neighbour } from '../crowd.ts'
import { rateGoal, routeTable } from '../findings.ts'
import { requestOf } from '../load/request.ts'
import type { Part } from '../part.ts'
import { cookieOf } from '../people.ts'
import { race, server } from '../race.ts'

const rows = 50
const pages = 20

/**
 * The first pages of a million people, in the order in which they came. Nobody is asked to sort: better-auth answers without
 * an order, which here is the same one, and would take three times as long to make it.
 */
export const part: Part = {
  name: 'list-users',

  async run(bench) {
    const runners = (['tollgate', 'better-auth', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name, 'crowd'))
    const results = await race(bench, part.name, runners, { inFlight: 8, seconds: 2, requests: 100_000, warmUp: 100 })
    const { tollgate, 'better-auth': betterAuth } = results
    return {
      tables: [routeTable('SQLite, a million people', `admin/list-users (${rows})`, results)],
      goals: [rateGoal('SQLite list-users: requests per second of better-auth', tollgate, betterAuth, { atLeast: 7 })],
    }
  },

  exchanges: () =>
    crowdSessions()
      .slice(0, administrators)
      .flatMap(({ token }) =>
        Array.from({ length: pages }, (_, page) => {
          const offset = page * rows
          const expected = Array.from({ length: rows }, (_, at) => neighbour(offset + at).email)
          return {
            request: requestOf(`/admin/list-users?limit=${rows}&offset=${offset}`, { cookie: cookieOf(token) }),
            check({ status, body }) {
              if (status !== 200) return false
              const { users, total } = JSON.parse(body) as { users: { email: string }[]; total: number }
              return total === crowdSize && users.length === rows && users.every(({ email }, at) => email === expected[at])
            },
          }
        }),
      ),
}
