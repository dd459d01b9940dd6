import { goal, routeTable } from '../findings.ts'
import { requestOf } from '../load/request.ts'
import type { Part } from '../part.ts'
import { cookieOf, type Person } from '../people.ts'
import { race, server } from '../race.ts'
import { holders } from '../shop.ts'

/** Who am I, and what may I use: granted benefits and active subscriptions beside the session, of people who have both. */
export const part: Part = {
  name: 'entitlements',

  async run(bench) {
    const bounds = { inFlight: 32, seconds: 2, requests: 100_000 }
    const without = { ...server(bench, 'tollgate', 'sqlite', 'get-session', 'shop'), name: 'without' as const }
    const withThem = { ...server(bench, 'tollgate', 'sqlite', part.name, 'shop'), name: 'with entitlements' as const }
    const results = await race(bench, part.name, [withThem, without], bounds)
    return {
      tables: [routeTable('Usage on SQLite', 'get-session', results)],
      goals: [
        goal(
          'SQLite get-session with entitlements: processor time without',
          results['with entitlements'].microseconds / results.without.microseconds,
          {
            atMost: 1.5,
          },
        ),
      ],
    }
  },

  exchanges: (people) => people.slice(0, holders).map(exchangeOf),
}

function exchangeOf({ email, sessions }: Person) {
  const [session] = sessions
  return {
    request: requestOf('/get-session?entitlements=true', { cookie: cookieOf(session?.token ?? '') }),
    check({ status, body }: { status: number; body: string }) {
      if (status !== 200) return false
      const { user, entitlements } = JSON.parse(body) as {
        user: { email: string }
        entitlements: { grantedBenefits: unknown[]; activeSubscriptions: unknown[] }
      }
      return user.email === email && entitlements.grantedBenefits.length === 1 && entitlements.activeSubscriptions.length === 1
    },
  }
}
