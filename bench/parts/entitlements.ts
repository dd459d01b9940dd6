import { goal, routeTable } from '../findings.ts'
import { requestOf } from '../load/request.ts'
import type { Bench, Part } from '../part.ts'
import { cookieOf, type Person } from '../people.ts'
import { production, secured } from '../production.ts'
import { race, server } from '../race.ts'
import { holders } from '../shop.ts'

const [withThem, without] = ['with entitlements', 'without'] as const

/**
 * Who am I, and what may I use: granted benefits and active subscriptions beside the session, of people who have both. As in production, where an
 * administrator said whose sales count: in development each read also looks for the first who sold anything.
 */
export const part: Part = {
  name: 'entitlements',

  async run(bench) {
    const bounds = { inFlight: 32, seconds: 2, requests: 100_000 }
    const results = await race(bench, part.name, [runner(bench, withThem), runner(bench, without)], bounds)
    const ratio = results[withThem].microseconds / results[without].microseconds
    return {
      tables: [routeTable('Usage on SQLite', 'get-session', results)],
      goals: [goal('SQLite get-session with entitlements: processor time without', ratio, { atMost: 1.3 })],
    }
  },

  exchanges: (people, route) => people.slice(0, holders).map((person) => exchangeOf(person, route === withThem)),
}

function runner<Name extends string>(bench: Bench, name: Name) {
  return { ...server(bench, 'tollgate', 'sqlite', part.name, 'shop', production, name), name }
}

type Answer = { user: { email: string }; entitlements?: { grantedBenefits: unknown[]; activeSubscriptions: unknown[] } }

function exchangeOf({ email, sessions }: Person, isWithThem: boolean) {
  const cookie = secured(cookieOf(sessions[0]?.token ?? ''))
  return {
    request: requestOf(`/get-session${isWithThem ? '?entitlements=true' : ''}`, { cookie }),
    check({ status, body }: { status: number; body: string }) {
      if (status !== 200) return false
      const { user, entitlements } = JSON.parse(body) as Answer
      const held = [entitlements?.grantedBenefits.length, entitlements?.activeSubscriptions.length]
      return user.email === email && held.every((count) => count === (isWithThem ? 1 : undefined))
    },
  }
}
