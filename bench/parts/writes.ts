import type { Engine } from '../contestants/contestants.ts'
import { rateGoal, routeTable } from '../findings.ts'
import { foundationsOf } from '../invitations.ts'
import type { Exchange } from '../load/exchange.ts'
import { requestOf } from '../load/request.ts'
import type { Bench, Findings, Part } from '../part.ts'
import { cookieOf, type Person } from '../people.ts'
import { databaseOf, order, type Runner, race } from '../race.ts'

const routes = ['update-user', 'organization/create', 'organization/accept-invitation'] as const
type Route = (typeof routes)[number]

/** Rounds end early enough that there are invitations for all of them. */
const bounds = { inFlight: 32, seconds: 1, requests: 1000, warmUp: 1000 }

/** What changes something. Each answer comes once the change is on the disk. */
export const part: Part = {
  name: 'writes',

  async run(bench) {
    const findings: Findings = { tables: [], goals: [] }
    for (const engine of ['sqlite', 'postgres'] as const) {
      for (const route of routes) await compare(bench, engine, route, findings)
    }
    return findings
  },

  exchanges: (people, asked = '') => exchangesOf[asked.split(' ')[0] as Route](people),
}

async function compare(bench: Bench, engine: Engine, route: Route, { tables, goals }: Findings) {
  const database = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
  const runners = (['tollgate', 'better-auth'] as const).map((name) => runnerOf(bench, name, engine, route))
  const results = await race(bench, `${part.name}, ${route} on ${database}`, runners, bounds)
  const { tollgate, 'better-auth': betterAuth } = results
  tables.push(routeTable(`Writes on ${database}`, route, results))
  goals.push(rateGoal(`${database} ${route}: requests per second of better-auth`, tollgate, betterAuth, { atLeast: 3 }))
}

/** Each is asked things of its own, on each database: what can be done once is done once by both. */
function runnerOf<Name extends 'tollgate' | 'better-auth'>(bench: Bench, name: Name, engine: Engine, route: Route): Runner<Name> {
  return {
    name,
    async start() {
      bench.say(`${part.name}: starting ${name}`)
      const { child, port } = await bench.contestants.start(name, engine, 'writers')
      const ordered = { part: part.name, route: `${route} ${name} ${engine}`, ports: [port] }
      return { child, ...databaseOf(bench, engine), load: (bounds) => order({ ...ordered, bounds }) }
    },
  }
}

const exchangesOf: Record<Route, (people: Person[]) => Exchange[]> = {
  'update-user': (people) =>
    people.map((person) => ({
      request: requestOf('/update-user', { cookie: visitorOf(person), body: { name: person.name } }),
      check: ({ status }) => status === 200,
    })),

  'organization/create': (people) => {
    let made = 0
    return people.map((person) => ({
      get request() {
        const body = { name: 'Works', slug: `works-${++made}` }
        return requestOf('/organization/create', { cookie: visitorOf(person), body })
      },
      check: ({ status, body }) => status === 200 && JSON.parse(body).name === 'Works',
    }))
  },

  'organization/accept-invitation': (people) => {
    // Of all organizations in turn: who joins the same one at once waits for the other.
    const founded = foundationsOf(people)
    const invitations = founded.flatMap((_, at) => founded.map(({ invitations }) => invitations[at])).filter((each) => each !== undefined)
    return [
      {
        get request() {
          const invitation = invitations.pop()
          if (!invitation) throw new Error('There are fewer invitations than are asked for: bench/invitations.ts says how many.')
          return requestOf('/organization/accept-invitation', {
            cookie: visitorOf(invitation.person),
            body: { invitationId: invitation.id },
          })
        },
        check: ({ status, body }) => status === 200 && JSON.parse(body).invitation.status === 'accepted',
      },
    ]
  },
}

function visitorOf({ sessions }: Person): string {
  return cookieOf(sessions[0]?.token ?? '')
}
