import type { Engine } from '../contestants/contestants.ts'
import { goal, routeTable } from '../findings.ts'
import type { Exchange } from '../load/exchange.ts'
import type { Bounds } from '../load/make-load.ts'
import { requestOf } from '../load/request.ts'
import type { Bench, Findings, Part } from '../part.ts'
import { cookieOf, deviceCookieOf, type Person, password, peopleWithPassword } from '../people.ts'
import { fromHttps, production, secured } from '../production.ts'
import { databaseOf, order, type Runner, race } from '../race.ts'

const loads: { route: string; bounds: Bounds }[] = [
  { route: 'get-session', bounds: { inFlight: 32, seconds: 2, requests: 100_000 } },
  { route: 'mixed', bounds: { inFlight: 32, seconds: 2, requests: 100_000 } },
  { route: 'sign-in', bounds: { inFlight: 8, seconds: 30, requests: 48 } },
]

/**
 * What it costs to be several. One worker and two on the same core show what each request takes of a processor in the one and the other: what is lost
 * there is lost on every core. Two servers that share nothing, on that core too, show how much of it is the core's own, whose caches two processes
 * share; it is no loss where each has a core. On both cores the load takes its share of one of them, so that rate is shown and not judged.
 */
export const part: Part = {
  name: 'cores',

  async run(bench) {
    const findings: Findings = { tables: [], goals: [] }
    for (const engine of ['sqlite', 'postgres'] as const) {
      const under = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'
      for (const { route, bounds } of loads) {
        const results = await race(bench, `cores, ${under} ${route}`, runnersOf(bench, engine, route), bounds)
        const left = (name: keyof typeof results) => results['1 worker'].microseconds / results[name].microseconds
        const promise = `${under} ${route}: share of a worker's work that is left of it among two`
        const reached = goal(promise, left('2 workers'), { atLeast: 0.85 })
        const measured = `${reached.measured}; of two servers that share nothing ${left('2 servers apart').toFixed(2)}`
        findings.tables.push(routeTable(`Workers on ${under}`, route, results))
        findings.goals.push({ ...reached, measured })
      }
    }
    return findings
  },

  exchanges: (people, route) => (route === 'sign-in' ? signIns(people) : people.flatMap((person) => visitOf(person, route === 'mixed'))),
}

function runnersOf(bench: Bench, engine: Engine, route: string) {
  const places = [
    ['1 worker', '1', 'measured core'],
    ['2 workers', '2', 'measured core'],
    ['2 workers, both cores', '2', 'every core'],
  ] as const
  const together = places.map(
    ([name, workers, place]): Runner<typeof name> => ({
      name,
      async start() {
        bench.say(`cores: starting ${name}`)
        const settings = { ...production, TOLLGATE_WORKERS: workers }
        const { child, port } = await bench.contestants.start('tollgate', engine, 'people', settings, place)
        return { child, ...databaseOf(bench, engine), load: (bounds) => order({ part: part.name, route, ports: [port], bounds }) }
      },
    }),
  )
  return [...together, apart(bench, engine, route)]
}

/** Two servers, each with a database of its own and half of the load. */
function apart(bench: Bench, engine: Engine, route: string): Runner<'2 servers apart'> {
  return {
    name: '2 servers apart',
    async start() {
      bench.say('cores: starting 2 servers apart')
      const settings = { ...production, TOLLGATE_WORKERS: '1' }
      const another = { ...settings, DATABASE_URL: await bench.contestants.another('tollgate', engine) }
      const one = await bench.contestants.start('tollgate', engine, 'people', settings)
      const other = await bench.contestants.start('tollgate', engine, 'people', another)
      const load = (bounds: Bounds) => order({ part: part.name, route, ports: [one.port, other.port], bounds })
      return { child: one.child, beside: [other.child], ...databaseOf(bench, engine), load }
    },
  }
}

/** Who looks at a page: their session, and of ten requests of mixed traffic a list of their devices and a change of their name. */
function visitOf(person: Person, isMixed: boolean): Exchange[] {
  const cookie = secured(cookieOf(person.sessions[0]?.token ?? ''))
  const session: Exchange = {
    request: requestOf('/get-session', { cookie }),
    check: ({ status, body }) => status === 200 && JSON.parse(body)?.user.id === person.id,
  }
  if (!isMixed) return [session]
  const list: Exchange = {
    request: requestOf('/list-sessions', { cookie }),
    check: ({ status, body }) => status === 200 && JSON.parse(body).length >= person.sessions.length,
  }
  const rename: Exchange = {
    request: fromHttps(requestOf('/update-user', { cookie, body: { name: person.name } })),
    check: ({ status }) => status === 200,
  }
  return [...Array.from({ length: 8 }, () => session), list, rename]
}

function signIns(people: Person[]): Exchange[] {
  return people.slice(0, peopleWithPassword).map((person) => ({
    request: fromHttps(requestOf('/sign-in/email', { cookie: secured(deviceCookieOf(person)), body: { email: person.email, password } })),
    check: ({ status, body }) => status === 200 && JSON.parse(body).user.id === person.id,
  }))
}
