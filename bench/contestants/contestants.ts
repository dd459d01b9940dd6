import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startPostgres } from '../../scripts/postgres.mjs'
import { Connection } from '../load/connection.ts'
import { address } from '../load/request.ts'
import { secret } from '../people.ts'
import { familyOf, finish, moveTo, type Place, processorSecondsOfAll, startNode } from '../processes.ts'
import { copyCompany } from './company.ts'
import { keptDatabase } from './kept-databases.ts'

export type ContestantName = 'tollgate' | 'better-auth' | 'bare'
export type Engine = 'sqlite' | 'postgres'
/**
 * Who is in the databases: the common people, the same with organizations that invite them, the crowd of the parts about scale, a seller with what it sells,
 * or the company that `tollgate seed` tells of.
 */
export type Population = 'people' | 'writers' | 'crowd' | 'shop' | 'company'
export type Started = { child: ChildProcess; port: number; milliseconds: number }

/** A server, what fills its database with whom, and where its tables are stated. */
const scripts: Record<ContestantName, { server: string; schema: string; people: string; crowd: string }> = {
  tollgate: {
    server: 'tollgate-server.mjs',
    people: 'tollgate-seed.ts',
    crowd: 'tollgate-crowd-seed.ts',
    schema: '../../server/{storage/migrations/*.sql,members/words.ts}',
  },
  'better-auth': {
    server: 'better-auth-server.mjs',
    people: 'better-auth-seed.mjs',
    crowd: 'better-auth-crowd-seed.mjs',
    schema: '../package-lock.json',
  },
  bare: { server: 'bare-server.ts', people: 'bare-seed.ts', crowd: 'bare-crowd-seed.ts', schema: 'bare-schema.ts' },
}

/** A shop is the same for all: the bare server reads and writes the very tables and indexes that Tollgate does. */
const shopScripts = { seed: 'shop-seed.ts', bareServer: { sqlite: 'bare-shop-server.ts', postgres: 'bare-postgres-server.ts' } }

/** Who writes is compared with better-auth alone. */
const writersSeeds: Partial<Record<ContestantName, string>> = {
  tollgate: 'tollgate-writers-seed.ts',
  'better-auth': 'better-auth-writers-seed.mjs',
}

/** As a company runs it: what was answered is on the disk, of all contestants. For tests, which throw their data away, it waits for no disk. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/** What `npm start` gives to Node. */
const { flagsOfStart, environmentOfStart } = readStart()

/** The servers that are compared, each with a database of its own that holds the same people. */
export class Contestants {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tollgate-bench-'))
  readonly #databases = new Map<string, Promise<string>>()
  #postgres: ReturnType<typeof startPostgres> | undefined
  #postmaster: number | undefined

  /** Starts a server on its seeded database and waits for its first answer. */
  async start(
    name: ContestantName,
    engine: Engine,
    population: Population = 'people',
    settings: NodeJS.ProcessEnv = {},
    place: Place = 'measured core',
  ): Promise<Started> {
    const databaseUrl = await this.database(name, engine, population)
    const port = await findFreePort()
    const begun = performance.now()
    // A browser comes to the address that the server takes for its own.
    const own = population === 'company' && { TOLLGATE_URL: `http://localhost:${port}` }
    const env = { ...environmentOf(name, port, databaseUrl), BENCH_POPULATION: population, ...own, ...settings }
    const flags = name === 'tollgate' ? flagsOfStart : []
    const script = name === 'bare' && population === 'shop' ? shopScripts.bareServer[engine] : scripts[name].server
    const child = startNode({ script: pathOf(script), place, flags, env })
    await firstAnswer(child, port, name)
    return { child, port, milliseconds: performance.now() - begun }
  }

  /** The address of the contestant's database, filled at the first asking. */
  database(name: ContestantName, engine: Engine, population: Population = 'people'): Promise<string> {
    const key = `${name} ${engine} ${population}`
    const known = this.#databases.get(key) ?? (population === 'crowd' ? this.#crowd(name) : this.#seed(name, engine, population))
    this.#databases.set(key, known)
    return known
  }

  async close() {
    await (await this.#postgres)?.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** The address of a database with nothing in it. */
  async empty(name: string, engine: Engine): Promise<string> {
    return engine === 'sqlite' ? `sqlite:${join(this.#folder, `${name}.db`)}` : this.#createDatabase(`bench-${name}`)
  }

  /** The address of another database like the contestant's own. */
  another(name: ContestantName, engine: Engine): Promise<string> {
    const key = `${name} ${engine} another`
    return this.#databases.getOrInsertComputed(key, () => this.#seed(name, engine, 'people', `${name}-another`))
  }

  /** Processor time used so far by PostgreSQL, in seconds. */
  databaseSeconds(): number {
    return processorSecondsOfAll(this.#postmaster as number)
  }

  /** Lets PostgreSQL use the measured core too, for as long as `work` takes. */
  async withPostgresOnEveryCore<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#startPostgres()
    const move = (place: Place) => familyOf(this.#postmaster as number).forEach((pid) => moveTo(place, pid))
    move('every core')
    try {
      return await work()
    } finally {
      move('our core')
    }
  }

  async #seed(
    name: ContestantName,
    engine: Engine,
    population: Exclude<Population, 'crowd'>,
    called = `${name}-${population}`,
  ): Promise<string> {
    const url = await this.empty(called, engine)
    if (population === 'company') await copyCompany(url.slice('sqlite:'.length))
    else
      await this.#fill(name, { people: scripts[name].people, shop: shopScripts.seed, writers: writersSeeds[name] ?? '' }[population], url)
    return url
  }

  /** A million people take a while, and nothing that is measured changes them: their database is kept for the next run. */
  async #crowd(name: ContestantName): Promise<string> {
    const { crowd, schema } = scripts[name]
    const fill = (path: string) => this.#fill(name, crowd, `sqlite:${path}`)
    return `sqlite:${await keptDatabase(name, [pathOf(crowd), pathOf('../crowd.ts'), pathOf(schema)], fill)}`
  }

  async #fill(name: ContestantName, script: string, url: string) {
    const child = startNode({ script: pathOf(script), place: 'our core', env: { DATABASE_URL: url } })
    await finish(child, `Filling the database of ${name}`)
  }

  async #createDatabase(name: string): Promise<string> {
    const { url } = await this.#startPostgres()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create database ${client.escapeIdentifier(name)}`)
    await client.end()
    return Object.assign(new URL(url), { pathname: `/${name}` }).href
  }

  async #startPostgres() {
    this.#postgres ??= startPostgres(durable)
    const postgres = await this.#postgres
    this.#postmaster ??= Number.parseInt(readFileSync(join(postgres.folder, 'data/postmaster.pid'), 'utf8'), 10)
    return postgres
  }
}

function readStart() {
  const { scripts } = JSON.parse(readFileSync(pathOf('../../package.json'), 'utf8')) as { scripts: { start: string } }
  const variables = [...scripts.start.matchAll(/(\w+)=(\S+) (?=.*\bnode\b)/g)].map(([, name, value]) => [name, value])
  return { flagsOfStart: scripts.start.match(/--\S+/g) ?? [], environmentOfStart: Object.fromEntries(variables) }
}

function environmentOf(name: ContestantName, port: number, databaseUrl: string): NodeJS.ProcessEnv {
  const common = { PORT: String(port), DATABASE_URL: databaseUrl }
  if (name !== 'tollgate') return { ...common, NODE_ENV: 'production', BENCH_ADDRESS: address, BENCH_SECRET: secret }
  // Development, because production insists on https; the others do not limit or log requests either.
  return { ...common, ...environmentOfStart, TOLLGATE_SECRET: secret, TOLLGATE_URL: address, TOLLGATE_LOG_LEVEL: 'warn' }
}

/** A script or other file, from where this one is. */
export function pathOf(script: string): string {
  return fileURLToPath(new URL(script, import.meta.url))
}

async function firstAnswer(child: ChildProcess, port: number, name: string) {
  for (const end = performance.now() + 60_000; performance.now() < end; await sleep(1)) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode} instead of listening.`)
    const connection = await Connection.open(port).catch(() => null)
    if (!connection) continue
    const { status } = await connection.ask('GET /api/auth/ok HTTP/1.1\r\nHost: localhost\r\n\r\n').finally(() => connection.close())
    if (status === 200) return
  }
  throw new Error(`${name} did not answer within 60 seconds.`)
}

let nextPort = 4200

async function findFreePort(): Promise<number> {
  for (;;) {
    const port = nextPort++
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
