import { firstRefreshTokenOf, formOf, renewing } from '../applications.ts'
import { rateGoal, routeTable } from '../findings.ts'
import type { Exchange } from '../load/exchange.ts'
import type { Part } from '../part.ts'
import type { Person } from '../people.ts'
import { race, server } from '../race.ts'

/** An API asks whether an access token is good at this moment, against get-session of the same server. */
export const part: Part = {
  name: 'introspection',

  async run(bench) {
    const asked = { ...server(bench, 'tollgate', 'sqlite', part.name), name: 'introspection' as const }
    const session = { ...server(bench, 'tollgate', 'sqlite', 'get-session'), name: 'get-session' as const }
    const results = await race(bench, part.name, [asked, session], { inFlight: 32, seconds: 2, requests: 100_000 })
    return {
      tables: [routeTable('Tokens on SQLite', 'introspection', results)],
      goals: [rateGoal('SQLite introspection: rate of get-session', results.introspection, results['get-session'], { atLeast: 0.8 })],
    }
  },

  exchanges: (people) => people.slice(renewing, 2 * renewing).map(exchangeOf),
}

/** The first request of a person brings the access token that every further one asks about. */
function exchangeOf(person: Person): Exchange {
  let token: string | undefined
  return {
    get request() {
      if (token !== undefined) return formOf('/introspect', { token })
      return formOf('/token', { grant_type: 'refresh_token', refresh_token: firstRefreshTokenOf(person) })
    },
    check({ status, body }) {
      const answer = JSON.parse(body) as { access_token?: string; active?: boolean }
      token ??= answer.access_token
      return status === 200 && (answer.active === true || answer.access_token !== undefined)
    },
  }
}
