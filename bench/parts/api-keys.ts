import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { limits } from '../../contract/limits.ts'
import { limitedKeys, secretKey } from '../contestants/api-keys.ts'
import type { Engine } from '../contestants/contestants.ts'
import { paceGoal, routeTable } from '../findings.ts'
import type { Bench, Part } from '../part.ts'
import { startNode } from '../processes.ts'
import { ask, databaseOf, type Runner, race, server } from '../race.ts'

const many = '1,000 keys with limits, in process'
const throughHttp = '1,000 keys with limits, through HTTP'
const bounds = { inFlight: 64, seconds: 2, requests: 1_000_000 }
/** More calls of a secret key in a second than a core answers: what is measured is the server, not its limit. */
const allowed = 1_000_000

/**
 * Verification by the same function the route calls: hash, read, judge, count, commit. Every use of a key with limits is in the
 * database, flushed to the disk, before it is granted, and what was granted is held against what was counted. Beside it the same
 * through HTTP, one request for each.
 */
export const part: Part = {
  name: 'api-keys',

  async run(bench) {
    const results = await race(
      bench,
      part.name,
      [
        verifier(bench, many, 'limited', 'sqlite'),
        verifier(bench, 'one key with limits, in process', 'hot', 'sqlite'),
        verifier(bench, '1,000 keys without limits, in process', 'unlimited', 'sqlite'),
        {
          ...server(bench, 'tollgate', 'sqlite', part.name, 'people', { TOLLGATE_SECRET_KEY_RATE_LIMIT: String(allowed) }),
          name: throughHttp,
        },
      ],
      bounds,
    )
    const onPostgres = await race(bench, `${part.name} on PostgreSQL`, [verifier(bench, many, 'limited', 'postgres')], bounds)
    return {
      tables: [routeTable('API keys on SQLite', 'verify', results), routeTable('API keys on PostgreSQL', 'verify', onPostgres)],
      notes: [
        `${part.name}: by default one secret key may call ${grouped(limits.secretKey.perSecond)} times a second; here it might ${grouped(allowed)} times.`,
      ],
      goals: [paceGoal('SQLite: API keys verified and counted per second, in process', results[many], { atLeast: 10_000 })],
    }
  },

  exchanges: () =>
    limitedKeys.map((key) => {
      const body = JSON.stringify({ key })
      const head = [
        'POST /api/auth/api-key/verify HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${secretKey}`,
        'Content-Type: application/json',
      ]
      return {
        request: `${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
        check: ({ status, body }) => status === 200 && JSON.parse(body).valid === true,
      }
    }),
}

function verifier<Name extends string>(bench: Bench, name: Name, keys: string, engine: Engine): Runner<Name> {
  return {
    name,
    async start() {
      const env = { DATABASE_URL: await bench.contestants.database('tollgate', engine), BENCH_KEYS: keys }
      const script = fileURLToPath(new URL('../contestants/api-key-verifier.ts', import.meta.url))
      const child = startNode({ script, place: 'measured core', env, channel: true })
      await once(child, 'message')
      return { child, ...databaseOf(bench, engine), load: (bounds) => ask(child, bounds) }
    },
  }
}

function grouped(count: number): string {
  return count.toLocaleString('en')
}
