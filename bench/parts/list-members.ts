import { company, companySessions, companySize } from '../crowd.ts'
import { rateGoal, routeTable } from '../findings.ts'
import { requestOf } from '../load/request.ts'
import type { Part } from '../part.ts'
import { cookieOf } from '../people.ts'
import { race, server } from '../race.ts'

const rows = 50
const pages = 20

/** The first pages of an organization of ten thousand, in the order in which they joined. */
export const part: Part = {
  name: 'list-members',

  async run(bench) {
    const runners = (['tollgate', 'better-auth'] as const).map((name) => server(bench, name, 'sqlite', part.name, 'crowd'))
    const results = await race(bench, part.name, runners, { inFlight: 8, seconds: 2, requests: 100_000, warmUp: 100 })
    const { tollgate, 'better-auth': betterAuth } = results
    return {
      tables: [routeTable('SQLite, a million people', `organization/list-members (${rows} of ${companySize})`, results)],
      goals: [rateGoal('SQLite list-members: requests per second of better-auth', tollgate, betterAuth, { atLeast: 7 })],
    }
  },

  exchanges() {
    const { id, members } = company()
    return companySessions().flatMap(({ token }) =>
      Array.from({ length: pages }, (_, page) => {
        const offset = page * rows
        const expected = members.slice(offset, offset + rows)
        const query = `organizationId=${id}&limit=${rows}&offset=${offset}&sortBy=createdAt&sortDirection=asc`
        return {
          request: requestOf(`/organization/list-members?${query}`, { cookie: cookieOf(token) }),
          check({ status, body }) {
            if (status !== 200) return false
            const listed = JSON.parse(body) as { members: { user: { email: string } }[]; total: number }
            return (
              listed.total === companySize &&
              listed.members.length === rows &&
              listed.members.every(({ user }, at) => user.email === expected[at]?.email)
            )
          },
        }
      }),
    )
  },
}
