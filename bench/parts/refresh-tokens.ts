import { firstRefreshTokenOf, formOf, perCoreOfKeycloak, renewing } from '../applications.ts'
import { paceGoal, rateGoal, routeTable } from '../findings.ts'
import type { Exchange } from '../load/exchange.ts'
import type { Part } from '../part.ts'
import type { Person } from '../people.ts'
import { program } from '../program.ts'
import { race, server } from '../race.ts'

/** Applications renew the tokens of their people: one write, and two signatures in RS256. */
export const part: Part = {
  name: 'refresh-tokens',

  async run(bench) {
    const alone = program('signing alone', 'signer.ts', () => ({ BENCH_SIGNATURES: '2' }))
    const runners = [server(bench, 'tollgate', 'sqlite', part.name), alone]
    const { tollgate, 'signing alone': signing } = await race(bench, part.name, runners, { inFlight: 32, seconds: 2, requests: 20_000 })
    return {
      tables: [routeTable('Tokens on SQLite', 'refreshed tokens', { tollgate, 'signing alone': signing })],
      goals: [
        paceGoal('SQLite: refreshed tokens per second', tollgate, { atLeast: 10 * perCoreOfKeycloak }),
        rateGoal('SQLite refreshed tokens: rate of signing alone', tollgate, signing, { atLeast: 0.6 }),
      ],
    }
  },

  exchanges: (people) => people.slice(0, renewing).map(exchangeOf),
}

/** Each answer brings the token of the next request. */
function exchangeOf(person: Person): Exchange {
  let token = firstRefreshTokenOf(person)
  return {
    get request() {
      return formOf('/token', { grant_type: 'refresh_token', refresh_token: token })
    },
    check({ status, body }) {
      if (status !== 200) return false
      const answer = JSON.parse(body) as { refresh_token: string; id_token: string }
      token = answer.refresh_token
      return answer.id_token.length > 300
    },
  }
}
