import { formOf, perCoreOfKeycloak } from '../applications.ts'
import { paceGoal, rateGoal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { program } from '../program.ts'
import { race, server } from '../race.ts'

/** A program asks for a token of its own (client credentials): one signature in RS256. */
export const part: Part = {
  name: 'machine-tokens',

  async run(bench) {
    const alone = program('signing alone', 'signer.ts', () => ({ BENCH_SIGNATURES: '1' }))
    const runners = [server(bench, 'tollgate', 'sqlite', part.name), alone]
    const { tollgate, 'signing alone': signing } = await race(bench, part.name, runners, { inFlight: 32, seconds: 2, requests: 20_000 })
    return {
      tables: [routeTable('Tokens on SQLite', 'machine tokens', { tollgate, 'signing alone': signing })],
      goals: [
        paceGoal('SQLite: machine tokens per second', tollgate, { atLeast: 10 * perCoreOfKeycloak }),
        rateGoal('SQLite machine tokens: rate of signing alone', tollgate, signing, { atLeast: 0.7 }),
      ],
    }
  },

  exchanges: () => [
    {
      request: formOf('/token', { grant_type: 'client_credentials' }),
      check: ({ status, body }) => status === 200 && (JSON.parse(body) as { access_token: string }).access_token.length > 300,
    },
  ],
}
