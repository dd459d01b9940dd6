import type { Agent } from 'node:http'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { LineBroken } from '#server/billing/payments/line-broken.ts'
import { settleUnfinishedPayments } from '#server/billing/payments/settle-payment.ts'
import { StandIn } from '#server/billing/payments/stand-in.ts'
import { scheduleBilling } from '#server/billing/subscriptions/bill-subscriptions.ts'
import { createApp } from '#server/create-app.ts'
import type { App } from '#server/kit/app.ts'
import { readConfig } from '#server/kit/config.ts'
import type { PaymentOutcome, PaymentRequest } from '#server/kit/payments.ts'
import type { Random } from '#server/kit/random.ts'
import { schedulePruning } from '#server/outbox/prune.ts'
import { createServer } from '#server/server.ts'
import { openSqlite } from '#server/storage/sqlite.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { StillClock } from '#server/testing/still-clock.ts'
import { QuietHashing } from './quiet-hashing.ts'

/** What goes wrong outside of the server, as long as it does. */
export type Weather = { losesAnswers: boolean; losesMail: boolean; refusesMessages: boolean }

type Surroundings = {
  folder: string
  clock: StillClock
  random: Random
  weather: Weather
  network: Agent
  payments?: typeof LossyStandIn
}

/** A statement that failed although nothing is wrong with it. */
export class Stumble extends Error {}

/** One life of the server: what it keeps in memory ends with it, what it committed is in the file. */
export class Process {
  readonly app: App
  readonly fastify: FastifyInstance
  readonly #storage: Storage
  readonly #hashing = new QuietHashing(() => this.#statements)
  #isDead = false
  #statements = 0
  #statementsLeft = Number.POSITIVE_INFINITY
  #stumblesEvery = Number.POSITIVE_INFINITY
  #sinceStumble = 0

  constructor({ folder, clock, random, weather, network, payments: Payments = LossyStandIn }: Surroundings) {
    const watch = <Result>(sql: string, run: () => Result): Result => {
      this.#statements++
      if (this.#statementsLeft-- <= 0) this.#isDead = true
      if (this.#isDead) throw new Error('The process is dead.')
      if (weather.losesMail && sql.startsWith('insert into "sandbox_mails"')) throw new Error('No mail server answers.')
      if (this.#stumblesAt(sql)) throw new Stumble('The disk is full.')
      return run()
    }
    this.#storage = openSqlite(join(folder, 'tollgate.db'), { watch })
    const config = readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent' })
    const world = { clock, random, passwordCost: { memoryCost: 8, timeCost: 1, parallelism: 1 } }
    this.app = createApp(config, this.#storage, {
      ...world,
      agent: network,
      hashing: this.#hashing,
      payments: new Payments({ ...world, ...this.#storage }, weather),
      resolveHost: async () => ['127.0.0.1'],
      resolveTxt: async () => [],
      fetch: async () => {
        throw new Error('There is no network here.')
      },
    })
    this.fastify = createServer(this.app, { strict: true })
  }

  /** Until nothing goes on in the background. */
  quiet(): Promise<void> {
    return this.#hashing.quiet()
  }

  get isDead() {
    return this.#isDead
  }

  /** As a process does before it listens. */
  async start(): Promise<this> {
    await schedulePruning(this.app)
    await settleUnfinishedPayments(this.app)
    await scheduleBilling(this.app)
    return this
  }

  /** From the statement after so many on, the database hears nothing more of this process. */
  dieAfter(statements: number) {
    this.#statementsLeft = statements
  }

  /** From now on, one in so many statements fails. */
  stumbleEvery(statements: number) {
    this.#stumblesEvery = statements
    this.#sinceStumble = 0
  }

  /** What is asked of the stand-ins for other companies is not asked of this disk; what ends a transaction ends it. */
  #stumblesAt(sql: string): boolean {
    if (sql.includes('sandbox_') || !/^\s*(select|with|insert|update|delete)/i.test(sql)) return false
    if (++this.#sinceStumble < this.#stumblesEvery) return false
    this.#sinceStumble = 0
    return true
  }

  /** Ends at once. A transaction that is open is lost. */
  async kill() {
    this.#isDead = true
    await this.fastify.close().catch(() => {})
    await this.#storage.close()
  }

  async stop() {
    await this.fastify.close()
    await this.#storage.close()
  }
}

/** The processor of the simulation: while the line is bad, what it did is not heard of. */
export class LossyStandIn extends StandIn {
  readonly #weather: Weather

  constructor(app: ConstructorParameters<typeof StandIn>[0], weather: Weather) {
    super(app)
    this.#weather = weather
  }

  override async send(request: PaymentRequest): Promise<PaymentOutcome> {
    const outcome = await super.send(request)
    if (this.#weather.losesAnswers) throw new LineBroken('The answer of the processor was lost.')
    return outcome
  }
}
