import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { webhookTypes } from '#contract/billing/webhook-types.ts'
import { days, hours } from '#contract/kit/durations.ts'
import { jobs } from '#server/jobs.ts'
import { runDue } from '#server/outbox/run-due.ts'
import { migrate } from '#server/storage/migrate.ts'
import { openSqlite } from '#server/storage/sqlite.ts'
import { Browser } from '#server/testing/browser.ts'
import { password } from '#server/testing/people.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { startSeller } from '#server/testing/sellers.ts'
import { StillClock } from '#server/testing/still-clock.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { createEndpoint } from '#server/webhook-delivery/endpoints.ts'
import { type Seeded, seeded } from '../crash/seeded.ts'
import type { Defect } from './defects.ts'
import { digestsOf } from './digests.ts'
import { Person } from './person.ts'
import { Process, Stumble, type Weather } from './process.ts'
import { Receiver } from './receiver.ts'
import { openShop, type Shop } from './shop.ts'

export const names = ['anna', 'ben', 'cleo', 'dan'] as const
export const shopNames = ['acme', 'birch'] as const

/** What was answered, and must hold from then on whatever happens. */
type Promises = {
  /** Answers that no caller may ever get. */
  faults: string[]
  /** What was ended, and must be refused. */
  ended: { says: string; isRefused: () => Promise<boolean> }[]
  /** What works so many times, and how often it did. */
  spent: { says: string; times: number; most: number }[]
  /** Rows that were answered with success. */
  kept: { table: string; id: string; at: number }[]
}

/** A server with its people and shops, and all that is outside of it. */
export class World {
  readonly clock = new StillClock()
  readonly weather: Weather = { losesAnswers: false, losesMail: false, refusesMessages: false }
  readonly receiver: Receiver
  readonly people = new Map<string, Person>()
  readonly shops = new Map<string, Shop>()
  readonly promises: Promises = { faults: [], ended: [], spent: [], kept: [] }
  administrator = {} as Person
  /** The organization that people join and leave; anna founded it. */
  guildId = ''
  keyOfServer = {} as { headers: Record<string, string> }
  /** Keys of the API that are good for so many uses. */
  readonly keys: { id: string; key: string; who: string; userId: string; spent: Promises['spent'][number] }[] = []
  readonly #folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'tollgate-story-'))
  readonly #random: { bytes(count: number): Uint8Array }
  readonly #defect: Defect | undefined
  readonly #sampling: Seeded
  #numbered = 0
  #process = {} as Process

  constructor(seed: number, defect?: Defect) {
    const drawn = seeded(seed)
    this.receiver = new Receiver(seeded(seed + 1), () => this.weather.refusesMessages)
    this.#sampling = seeded(seed + 2)
    this.#random = { bytes: (count) => Uint8Array.from({ length: count }, () => drawn.below(256)) }
    this.#defect = defect
  }

  async open(): Promise<this> {
    copyFileSync(await migratedFile(), join(this.#folder, 'tollgate.db'))
    await this.#startProcess()
    this.keyOfServer = await asServer(this.app)
    this.administrator = await new Person(this, 'ada').signUp()
    await this.app.db.updateTable('users').set({ role: 'admin' }).where('email', '=', this.administrator.email).execute()
    for (const name of shopNames) {
      const seller = await startSeller(this.server, name)
      await createEndpoint(this.app, {
        organizationId: seller.organization.id,
        url: `http://127.0.0.1/${name}`,
        format: 'raw',
        events: webhookTypes,
      })
      this.shops.set(name, await openShop(seller))
    }
    for (const name of names) this.people.set(name, await new Person(this, name).signUp())
    const guild = await this.person('anna').browser.client.organization.create({ name: 'Guild', slug: 'guild' })
    this.guildId = guild.data?.id ?? ''
    await this.work()
    for (const trigger of this.#defect?.triggers ?? []) await sql.raw(trigger).execute(this.app.db)
    return this
  }

  get app() {
    return this.#process.app
  }

  get process() {
    return this.#process
  }

  /** Browsers outlive the processes that answer them. */
  get server(): TestServer {
    const present = { inject: (options: never) => this.#process.fastify.inject(options) } as unknown as FastifyInstance
    const browser: TestServer['browser'] = (options) => new Browser(present, this.app.config.url, options)
    return { app: this.app, clock: this.clock, browser }
  }

  person(name: string): Person {
    return this.people.get(name) as Person
  }

  shop(name: string): Shop {
    return this.shops.get(name) as Shop
  }

  /** The browser of whoever owns a shop, signed in. */
  async ownerOf(name: string): Promise<Browser> {
    const { owner } = this.shop(name)
    if ((await owner.client.getSession()).data === null) await owner.client.signIn.email({ email: `${name}-owner@example.com`, password })
    return owner
  }

  async isSellingClosed(name: string): Promise<boolean> {
    const { organizationId } = this.shop(name)
    return (await this.rows(sql`select 1 from selling_permits where organization_id = ${organizationId} and not is_open`)).length > 0
  }

  async rows<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return (await query.execute(this.app.db)).rows
  }

  /** The newest, and some of all that came before. */
  sample<T>(all: readonly T[]): T[] {
    const newest = all.slice(-3)
    const older = all.slice(0, -3)
    return [...newest, ...(older.length > 0 ? Array.from({ length: 5 }, () => this.#sampling.pick(older)) : [])]
  }

  /** Never the same twice. */
  nextNumber(): number {
    return ++this.#numbered
  }

  /** Does all that is due. A worker whose claim fails comes round again later. */
  async work() {
    await runDue(this.app, jobs).catch((error: unknown) => {
      if (!(error instanceof Stumble)) throw error
    })
  }

  /** Time passes, and what falls due on the way is done: twice a day, or so many times. */
  async pass(length: number, { leaps = 1 } = {}) {
    const until = this.clock.now() + length
    while (this.clock.now() < until) {
      const leap = Math.min(hours(12), length / leaps, until - this.clock.now())
      this.clock.advance(leap)
      mock.timers.tick(leap)
      await this.process.quiet()
      await this.work()
    }
  }

  /** Its timers go by this clock, and end with it. */
  async #startProcess() {
    mock.timers.reset()
    mock.timers.enable({ apis: ['setTimeout', 'setInterval'] })
    const { clock, weather } = this
    const { network } = this.receiver
    const payments = this.#defect?.payments
    this.#process = new Process({ folder: this.#folder, clock, random: this.#random, weather, network, ...(payments && { payments }) })
    await this.#process.start()
  }

  /** What was in memory is gone; the next process opens the same file. */
  async crash() {
    await this.#process.kill()
    await this.#startProcess()
  }

  /** The weather is good again, and nothing more is asked: all that can come to rest does. */
  async settle() {
    Object.assign(this.weather, { losesAnswers: false, losesMail: false, refusesMessages: false })
    await this.pass(days(3))
  }

  /** What every table holds, in short: two runs of one story agree on it after every step. */
  digests(): Map<string, string> {
    return digestsOf(join(this.#folder, 'tollgate.db'))
  }

  async close() {
    await this.#process.stop()
    mock.timers.reset()
    rmSync(this.#folder, { recursive: true })
  }
}

let migrated: Promise<string> | undefined

/** Migrated once, copied for every world. */
function migratedFile(): Promise<string> {
  return (migrated ??= migrateFile())
}

async function migrateFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-migrated-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'empty.db')
  const storage = openSqlite(file)
  await migrate(storage, '2026-01-01T00:00:00.000Z')
  await storage.close()
  return file
}
