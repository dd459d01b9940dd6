import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { startMailServer } from './processes/mail-server.ts'
import { hasPgbouncer, type Pooler, startPgbouncer } from './processes/pgbouncer.ts'
import { freePort, launch, type RealServer, untilReady } from './processes/real-server.ts'
import { Traveller } from './processes/traveller.ts'

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
