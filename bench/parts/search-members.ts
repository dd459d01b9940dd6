import { company, companySessions, companySize } from '../crowd.ts'
import { routeTable } from '../findings.ts'
import { requestOf } from '../load/request.ts'
import type { Part } from '../part.ts'
import { cookieOf } from '../people.ts'
import { race, server } from '../race.ts'

const rows = 50
/** What each search finds: everybody whose number differs in the last two digits only. */
const found = 100

/** Names in an organization of ten thousand. Tollgate runs alone: better-auth lists members, but cannot search them by name. */
export const part: Part = {
  name: 'search-members',

  async run(bench) {
    const runners = [server(bench, 'tollgate', 'sqlite', part.name, 'crowd')]
    const results = await race(bench, part.name, runners, { inFlight: 8, seconds: 2, requests: 100_000, warmUp: 100 })
    return {
      tables: [routeTable('SQLite, a million people', `search for members (${rows} of ${found} of ${companySize})`, results)],
      goals: [],
    }
  },

  exchanges() {
    const { id, members } = company()
    return companySessions().map(({ token }, at) => {
      const [first] = members.slice(at * found)
      const search = first?.name.slice(0, -2) ?? ''
      return {
        request: requestOf(`/organization/list-members?organizationId=${id}&limit=${rows}&search=${encodeURIComponent(search)}`, {
          cookie: cookieOf(token),
        }),
        check({ status, body }) {
          if (status !== 200) return false
          const listed = JSON.parse(body) as { members: { user: { name: string } }[]; total: number }
          return (
            listed.total === found && listed.members.length === rows && listed.members.every(({ user }) => user.name.startsWith(search))
          )
        },
      }
    })
  },
}
