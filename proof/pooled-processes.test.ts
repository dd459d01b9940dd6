import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { keepsItsPromises, settle } from './crash/promises.ts'
import { Receiver } from './crash/receiver.ts'
import { seeded } from './crash/seeded.ts'
import { openShop } from './crash/shop.ts'
import { Trade } from './failover/trade.ts'
import { startMailServer } from './processes/mail-server.ts'
import { hasPgbouncer, type Pooler, startPgbouncer } from './processes/pgbouncer.ts'
import { freePort, launch, type RealServer, runTollgate, startRealServer, untilReady } from './processes/real-server.ts'
import { Traveller } from './processes/traveller.ts'
import { openUsage } from './processes/usage.ts'
import { unpackVersion } from './upgrades/old-version.ts'
import { readWritten } from './upgrades/written.ts'

/** The same again: TOLLGATE_SEED=… npm run proof pooled */
const seed = Number(process.env.TOLLGATE_SEED ?? randomInt(1_000_000))
const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL
const origin = 'https://tollgate.example'
const skip = !hasPgbouncer
  ? 'pgbouncer is not installed here'
  : postgresUrl
    ? false
    : 'needs TOLLGATE_TEST_POSTGRES_URL; npm run proof sets it'

const configurations = {
  'that refuses the settings of a connection': {},
  'that ignores the settings of a connection': { ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout' },
}

for (const [which, settings] of Object.entries(configurations)) {
  describe(`two processes behind a PgBouncer in transaction mode ${which}`, { skip }, () => {
    let mail: Awaited<ReturnType<typeof startMailServer>>
    let pooler: Pooler
    let servers: [RealServer, RealServer]

    before(async () => {
      mail = await startMailServer()
      pooler = await startPgbouncer(await createPostgresDatabase(postgresUrl as string), settings)
      const launched = [await freePort(), await freePort()].map((port) =>
        launch(port, {
          NODE_ENV: 'production',
          TOLLGATE_ADMIN_SECOND_FACTOR: 'false',
          DATABASE_URL: pooler.url,
          TOLLGATE_URL: origin,
          TOLLGATE_SECRET: 'a secret behind a pooler: thirty-two bytes and more',
          TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
          TOLLGATE_DATABASE_CONNECTIONS: '8',
          SMTP_URL: mail.url,
        }),
      )
      await Promise.all(launched.map(untilReady))
      servers = launched as unknown as typeof servers
    })

    after(async () => {
      for (const server of servers) server.signal('SIGTERM')
      await Promise.all(servers.map(({ ended }) => ended))
      await pooler.stop()
      mail.close()
    })

    test('people sign up, sign in, found organizations and leave at once, and nothing fails', async () => {
      const people = Array.from({ length: 40 }, () => new Traveller(origin))
      const at = (number: number) => servers[number % 2] as RealServer
      await Promise.all(
        people.map(async (person, number) => {
          assert.equal((await person.signUp(at(number))).status, 200)
          const organization = { name: person.name, slug: person.name }
          assert.equal((await person.post(at(number + 1), '/organization/create', organization)).status, 200)
          for (let reads = 0; reads < 10; reads++) assert.equal(await person.isSignedInAt(at(reads)), true)
          assert.equal((await person.post(at(number), '/sign-out')).status, 200)
          assert.equal(await person.isSignedInAt(at(number + 1)), false)
          assert.equal((await person.signIn(at(number))).status, 200)
        }),
      )
    })

    test('a rate limit is one limit, to the last request', async () => {
      const crowd = Array.from({ length: 30 }, () => new Traveller(origin))
      for (const each of crowd) each.ipAddress = '203.0.113.9'
      const answers = await Promise.all(crowd.map((each, number) => each.signIn(servers[number % 2] as RealServer)))
      assert.deepEqual(
        [401, 429].map((status) => answers.filter((answer) => answer.status === status).length),
        [3, 27],
      )
    })

    test('every letter is sent once', async () => {
      const people = Array.from({ length: 12 }, () => new Traveller(origin))
      await Promise.all(people.map((each, number) => each.signUp(servers[number % 2] as RealServer)))
      await Promise.all(people.map(({ email }) => mail.lettersTo(email)))
      for (const { email } of people) assert.equal(mail.letters.filter(({ to }) => to === email).length, 1, email)
    })

    test('no process complained', () => {
      for (const server of servers) assert.equal(server.log(), '')
    })
  })
}

const secret = { TOLLGATE_SECRET: 'a secret behind a pooler: thirty-two bytes and more' }

describe(`a shop behind a PgBouncer in transaction mode (seed ${seed})`, { skip }, () => {
  test('sells, renews, counts usage and tells its seller, each once', async (t) => {
    const pooler = await startPgbouncer(await createPostgresDatabase(postgresUrl as string))
    const ports = [await freePort(), await freePort()] as const
    const settings = {
      ...secret,
      DATABASE_URL: pooler.url,
      TOLLGATE_URL: `http://127.0.0.1:${ports[0]}`,
      TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
      TOLLGATE_SESSION_EXPIRES_IN: String(34_000_000),
      TOLLGATE_SESSION_MAXIMUM_AGE: String(34_000_000),
    }
    const receiver = new Receiver(seeded(seed + 1))
    const first = await startRealServer(ports[0], settings)
    const second = await startRealServer(ports[1], settings)
    after(async () => {
      for (const server of [first, second]) server.signal('SIGKILL')
      receiver.close()
      await pooler.stop()
    })
    const shop = await openShop(first, settings, await receiver.listen())
    const usage = await openUsage([first, second], shop)
    const trade = new Trade([first, second], shop, seeded(seed), { moves: 0 })
    await usage.during(() => trade.untilMore({ confirmed: 8, sessions: 3, moves: 0 }))
    await trade.stop()
    assert.equal(await usage.counted(), usage.sent())
    const strange = trade.answers.filter(({ status }) => status === 0 || status >= 500)
    assert.deepEqual(strange, [], first.log() + second.log())
    t.diagnostic(`${trade.promised.confirmed.length} sales, ${usage.sent()} usage events.`)
    await settle(first, shop, receiver)
    await keepsItsPromises(first, shop, trade.promised, receiver, { clocks: 'several' })
    const { code, printed } = await runTollgate(['doctor'], settings)
    assert.equal(code, 0, printed)
  })
})

describe('the database of a year of 1.0.0 behind a PgBouncer in transaction mode', { skip }, () => {
  test('is brought up to date, partitioned and in order', async (t) => {
    const old = unpackVersion(readWritten().get('0063-organization-fields.sql')?.commit as string)
    if (old === undefined) return t.skip('this clone has no history')
    const url = await createPostgresDatabase(postgresUrl as string)
    const pooler = await startPgbouncer(url)
    after(async () => {
      rmSync(old, { recursive: true })
      await pooler.stop()
    })
    const filled = await runTollgate(['seed'], { ...secret, DATABASE_URL: url }, old)
    assert.equal(filled.code, 0, filled.printed)
    const settings = { ...secret, DATABASE_URL: pooler.url }
    const server = await startRealServer(await freePort(), settings)
    after(() => server.signal('SIGKILL'))
    const split = await runTollgate(['partition', '--yes'], settings)
    assert.equal(split.code, 0, split.printed)
    const { code, printed } = await runTollgate(['doctor'], settings)
    assert.equal(code, 0, printed)
    assert.equal((await new Traveller(server.url).signUp(server)).status, 200)
    server.signal('SIGTERM')
    assert.deepEqual(await server.ended, [0, null], server.log())
  })
})
