import { paceGoal, rateGoal, routeTable } from '../findings.ts'
import type { Part } from '../part.ts'
import { race, server } from '../race.ts'
import { callOf, clientSecretOf } from '../shop.ts'

/** A buyer pays: the stand-in charges, and customer, subscription, order with number and tax, entries, counts and sums are written. */
export const part: Part = {
  name: 'checkout-confirm',

  async run(bench) {
    const servers = (['tollgate', 'bare'] as const).map((name) => server(bench, name, 'sqlite', part.name, 'shop'))
    const bounds = { inFlight: 32, seconds: 2, requests: 1000, warmUp: 500 }
    const results = await race(bench, part.name, servers, bounds)
    const { tollgate, bare } = results
    return {
      tables: [routeTable('Selling on SQLite', 'checkout confirm', results)],
      goals: [
        paceGoal('SQLite: checkouts confirmed and paid per second', tollgate, { atLeast: 300 }),
        rateGoal('SQLite checkout confirm: rate of bare', tollgate, bare, { atLeast: 0.4 }),
      ],
    }
  },

  exchanges: () => [
    {
      get request() {
        return callOf({ path: `/checkouts/client/${clientSecretOf(++confirmed)}/confirm`, body: { confirmation_token_id: 'tok_ok' } })
      },
      check: ({ status, body }) => status === 200 && (JSON.parse(body) as { status: string }).status !== 'open',
    },
  ],
}

/** Each checkout is confirmed once, by one server or the other: both have them all. */
let confirmed = 0
