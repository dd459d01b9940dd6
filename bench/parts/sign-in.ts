import { fileURLToPath } from 'node:url'
import { rateGoal, routeTable } from '../findings.ts'
import { requestOf } from '../load/request.ts'
import type { Part } from '../part.ts'
import { deviceCookieOf, password, peopleWithPassword } from '../people.ts'
import { startNode } from '../processes.ts'
import { ask, type Runner, race, server } from '../race.ts'

const argon2id = 'argon2id alone'

export const part: Part = {
  name: 'sign-in',

  async run(bench) {
    const runners = [...(['tollgate', 'better-auth'] as const).map((name) => server(bench, name, 'sqlite', part.name)), rawArgon2id]
    // Counted rather than timed: at a few dozen a second, what is cut off at the end of a round would show.
    const results = await race(bench, part.name, runners, { inFlight: 8, seconds: 30, requests: 48 })
    const { tollgate, 'better-auth': betterAuth, [argon2id]: raw } = results
    return {
      tables: [routeTable('SQLite', 'sign-in/email', results)],
      goals: [
        rateGoal('SQLite sign-in: requests per second of better-auth', tollgate, betterAuth, { atLeast: 2 }),
        rateGoal('SQLite sign-in: rate of argon2id alone', tollgate, raw, { atLeast: 0.9 }),
      ],
    }
  },

  // People return in the browser they used before: from an unknown one Tollgate would also write them a letter, which no other contestant does.
  exchanges: (people) =>
    people.slice(0, peopleWithPassword).map((person) => ({
      request: requestOf('/sign-in/email', { cookie: deviceCookieOf(person), body: { email: person.email, password } }),
      check({ status, head, body }) {
        if (status !== 200 || !/\r\nset-cookie: better-auth\.session_token=[^;]/i.test(head)) return false
        const answer = JSON.parse(body)
        return answer.user.id === person.id && answer.user.email === person.email && answer.token.length >= 32
      },
    })),
}

/** The same passwords checked with nothing around: no server can sign in faster than this. */
const rawArgon2id: Runner<typeof argon2id> = {
  name: argon2id,
  async start() {
    const script = fileURLToPath(new URL('../contestants/argon2id.ts', import.meta.url))
    const child = startNode({ script, place: 'measured core', channel: true })
    return { child, load: (bounds) => ask(child, bounds) }
  },
}
