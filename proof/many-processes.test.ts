import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { type Letter, startMailServer } from './processes/mail-server.ts'
import { freePort, launch, type RealServer, startRealServer, untilReady } from './processes/real-server.ts'
import { Traveller } from './processes/traveller.ts'

const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL
const origin = 'https://tollgate.example'
const oldSecret = 'the secret of last year: thirty-two bytes and more'
const newSecret = 'the secret of this year: thirty-two bytes and more'

describe('many processes on one database', { skip: postgresUrl ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it' }, () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let settings: Record<string, string>
  let servers: [RealServer, RealServer, RealServer]
  let database: pg.Client
  const started: RealServer[] = []

  before(async () => {
    mail = await startMailServer()
    const url = await createPostgresDatabase(postgresUrl as string)
    database = new pg.Client({ connectionString: url })
    await database.connect()
    settings = {
      NODE_ENV: 'production',
      TOLLGATE_ADMIN_SECOND_FACTOR: 'false',
      DATABASE_URL: url,
      TOLLGATE_URL: origin,
      TOLLGATE_SECRET: oldSecret,
      TOLLGATE_TRUSTED_PROXIES: '127.0.0.1',
      TOLLGATE_DATABASE_CONNECTIONS: '6',
      SMTP_URL: mail.url,
    }
    const ports = [await freePort(), await freePort(), await freePort()]
    const launched = ports.map((port) => launch(port, settings))
    started.push(...launched)
    await Promise.all(launched.map(untilReady))
    servers = launched as unknown as typeof servers
  })

  after(async () => {
    for (const server of started) server.signal('SIGTERM')
    await Promise.all(started.map(({ ended }) => ended))
    await database.end()
    mail.close()
  })

  test('three that start at once on an empty database set it up once', async () => {
    const { rows: applied } = await database.query<{ name: string }>('select name from migrations order by name')
    assert.ok(applied.length >= 3)
    assert.equal(new Set(applied.map(({ name }) => name)).size, applied.length)
    const { rowCount } = await database.query("select id from outbox where kind = 'prune'")
    assert.equal(rowCount, 1)
  })

  test('what is revoked in one is refused by all at the next request', async () => {
    const [first, second, third] = servers
    const ann = new Traveller(origin)
    assert.equal((await ann.signUp(first)).status, 200)
    for (const server of servers) assert.equal(await ann.isSignedInAt(server), true)
    const elsewhere = new Traveller(origin, ann.name)
    assert.equal((await elsewhere.signIn(second)).status, 200)
    assert.equal((await elsewhere.post(third, '/revoke-other-sessions')).status, 200)
    for (const server of servers) assert.equal(await ann.isSignedInAt(server), false)
    for (const server of servers) assert.equal(await elsewhere.isSignedInAt(server), true)
  })

  test('a ban cuts everywhere', async () => {
    const [first, second, third] = servers
    const [admin, eve] = [new Traveller(origin), new Traveller(origin)]
    await admin.signUp(first)
    const { user } = (await (await eve.signUp(second)).json()) as { user: { id: string } }
    await database.query("update users set role = 'admin' where email = $1", [admin.email])
    for (const server of servers) assert.equal(await eve.isSignedInAt(server), true)
    assert.equal((await admin.post(third, '/admin/ban-user', { userId: user.id })).status, 200)
    for (const server of servers) assert.equal(await eve.isSignedInAt(server), false)
    assert.equal((await eve.signIn(first)).status, 403)
  })

  test('a rate limit is one limit, to the last request', async () => {
    const crowd = Array.from({ length: 30 }, () => new Traveller(origin))
    for (const each of crowd) each.ipAddress = '203.0.113.9'
    const answers = await Promise.all(crowd.map((each, at) => each.signIn(servers[at % 3] as RealServer)))
    assert.deepEqual(tallyOf(answers), { 401: 3, 429: 27 })
  })

  test('a token that was mailed is spent once', async () => {
    const ann = new Traveller(origin)
    await ann.signUp(servers[0])
    await ann.post(servers[1], '/request-password-reset', { email: ann.email })
    const [{ token }] = (await mail.lettersTo(ann.email, /reset|password/i)) as [Letter]
    const newPassword = 'quite another battery staple'
    const spends = Array.from({ length: 30 }, (_, at) =>
      new Traveller(origin).post(servers[at % 3] as RealServer, '/reset-password', { token, newPassword }),
    )
    assert.deepEqual(tallyOf(await Promise.all(spends)), { 200: 1, 400: 29 })
    for (const server of servers) assert.equal(await ann.isSignedInAt(server), false)
  })

  test('every letter is sent once, whichever process wrote it and whichever sends it', async () => {
    const people = Array.from({ length: 24 }, () => new Traveller(origin))
    const answers = await Promise.all(people.map((each, at) => each.signUp(servers[at % 3] as RealServer)))
    assert.deepEqual(tallyOf(answers), { 200: 24 })
    await Promise.all(people.map(({ email }) => mail.lettersTo(email)))
    await pause(1500) // long enough for a second worker to send what a first has sent
    for (const { email } of people) assert.equal(mail.letters.filter(({ to }) => to === email).length, 1, email)
    assert.equal(new Set(mail.letters.map(({ id }) => id)).size, mail.letters.length)
    while ((await database.query("select id from outbox where lane = 'mail'")).rows.length > 0) await pause(50)
  })

  test('a secret is replaced while everything runs: nobody is signed out, and what was mailed stays good', async () => {
    const ann = new Traveller(origin)
    await ann.signUp(servers[0])
    const [{ code }] = (await mail.lettersTo(ann.email)) as [Letter]

    const { TOLLGATE_SECRET: _, ...others } = settings
    const lists = [`${oldSecret},${newSecret}`, `${newSecret},${oldSecret}`, newSecret]
    const rotating = lists.map(async (secrets) => startRealServer(await freePort(), { ...others, TOLLGATE_SECRETS: secrets }))
    const [signingOld, signingNew, afterwards] = (await Promise.all(rotating)) as typeof servers
    started.push(signingOld, signingNew, afterwards)

    for (const server of [servers[1], signingOld, signingNew]) assert.equal(await ann.isSignedInAt(server), true)
    assert.equal(await ann.isSignedInAt(afterwards), false)
    assert.equal((await ann.post(signingNew, '/confirm-email', { email: ann.email, code })).status, 200)

    const bob = new Traveller(origin)
    await bob.signUp(signingNew)
    for (const server of [signingOld, signingNew, afterwards]) assert.equal(await bob.isSignedInAt(server), true)
    assert.equal(await bob.isSignedInAt(servers[1]), false)
  })
})

/** How many answers came with each status. */
function tallyOf(answers: Response[]): Record<number, number> {
  const tally: Record<number, number> = {}
  for (const { status } of answers) tally[status] = (tally[status] ?? 0) + 1
  return tally
}
