import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { writeBackup } from '#server/backups/write-backup.ts'
import { openMigrated } from '#server/storage/open.ts'
import type { Storage } from '#server/storage/storage.ts'
import { password } from '#server/testing/people.ts'
import { createPostgresDatabase } from '#server/testing/postgres-databases.ts'
import { freePort, type RealServer, runTollgate, startRealServer } from '../processes/real-server.ts'
import { startTcpProxy, type TcpProxy } from '../processes/tcp-proxy.ts'
import { Traveller } from '../processes/traveller.ts'

const postgresUrl = process.env.TOLLGATE_TEST_POSTGRES_URL
const skip = postgresUrl ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it'
const patience = 2

test('a database that is cut off, turns away or hangs twenty times under load costs nobody a promise, nor the process its life', {
  skip,
}, async () => {
  const databaseUrl = await createPostgresDatabase(postgresUrl as string)
  const proxy = await startTcpProxy(databaseUrl)
  after(() => proxy.close())
  const settings = {
    DATABASE_URL: proxy.url,
    TOLLGATE_DATABASE_TIMEOUT: String(patience),
    TOLLGATE_SECRET: `a secret for outages only, ${password}`,
  }
  const server = await startRealServer(await freePort(), settings)
  after(() => server.signal('SIGKILL'))
  const owner = new Traveller(server.url)
  await owner.signUp(server)

  const load = keepAsking(server, owner)
  after(() => load.stop())
  for (let round = 0; round < 20; round++) {
    await trouble(server, proxy, round)
    await untilItWorks(server)
    await pause(100)
  }
  const { promised, answers } = await load.stop()

  assert.equal(server.isAlive(), true, server.log())
  assert.deepEqual(
    answers.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && Number(retryAfter) > 0)),
    [],
  )
  const refused = answers.filter(({ status }) => status === 503)
  assert.ok(refused.length >= 20, `${refused.length} of ${answers.length} were asked to come back`)
  assert.deepEqual([...new Set(refused.map(({ code }) => code))], ['SERVICE_UNAVAILABLE'])
  const slowest = Math.max(...answers.map(({ took }) => took))
  assert.ok(slowest < patience * 4000, `the slowest answer took ${slowest} ms`)

  for (const person of promised) assert.equal(await person.isSignedInAt(server), true, person.email)
  // What was being done when a connection was cut is held for half a minute, then taken up again.
  await fetch(`${server.url}/dev/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"advance":"PT1M"}' })
  for (const { email } of promised) assert.ok((await lettersTo(server, email)) >= 1, `${email} got no letter`)

  server.signal('SIGTERM')
  assert.deepEqual(await server.ended, [0, null], server.log())
  const { code, printed } = await runTollgate(['doctor'], { ...settings, DATABASE_URL: databaseUrl })
  assert.equal(code, 0, printed)
})

test('a database that is down tells whoever asks why, and nothing is lost when it comes back', { skip }, async () => {
  const proxy = await startTcpProxy(await createPostgresDatabase(postgresUrl as string))
  after(() => proxy.close())
  const settings = { DATABASE_URL: proxy.url, TOLLGATE_DATABASE_TIMEOUT: String(patience), TOLLGATE_RATE_LIMIT: 'true' }
  const server = await startRealServer(await freePort(), settings)
  after(() => server.signal('SIGKILL'))
  const ann = new Traveller(server.url)
  await ann.signUp(server)

  proxy.refuse()
  await pause(50)
  assert.deepEqual(await ask(`${server.url}/api/auth/ok`), { status: 200, body: { ok: true } })
  assert.deepEqual(await ask(`${server.url}/ready`), { status: 503, body: { ready: false, reason: 'The database cannot be reached.' } })
  const refused = await ann.get(server, '/list-sessions')
  assert.deepEqual([refused.status, Number(refused.headers.get('retry-after')) > 0], [503, true])
  assert.equal(((await refused.json()) as { code: string }).code, 'SERVICE_UNAVAILABLE')

  proxy.mend()
  await untilItWorks(server)
  assert.equal(await ann.isSignedInAt(server), true)
  server.signal('SIGTERM')
  assert.deepEqual(await server.ended, [0, null], server.log())
})

test('a backup whose connection is reset says so, and leaves nothing half written', { skip }, async () => {
  const databaseUrl = await createPostgresDatabase(postgresUrl as string)
  const at = '2026-01-01T00:00:00.000Z'
  const storage = await openMigrated(databaseUrl, { connections: 2 }, at)
  const proxy = await startTcpProxy(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-backup-'))
  after(async () => {
    proxy.close()
    await storage.close()
    rmSync(folder, { recursive: true })
  })
  await storage.db.transaction().execute(async (db) => {
    await sql`lock table users in access exclusive mode`.execute(db) // the backup waits here
    const from = { databaseUrl: proxy.url, filesFolder: undefined, at }
    const refused = assert.rejects(
      writeBackup(join(folder, 'cut.backup'), from, () => {}),
      /ECONNRESET/,
    )
    while (!(await isHeldUp(storage))) await pause(20)
    proxy.cut('reset')
    await refused
  })
  assert.deepEqual(readdirSync(folder), [])
})

async function isHeldUp({ db }: Storage): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'tollgate backup' and wait_event_type = 'Lock'`.execute(db)
  return rows.length > 0
}

/** Four kinds of trouble in turn. Through all of them the process says that it lives. */
async function trouble(server: RealServer, proxy: TcpProxy, round: number) {
  const kind = (['close', 'reset', 'refuse', 'stall'] as const)[round % 4]
  if (kind === 'close' || kind === 'reset') proxy.cut(kind)
  else proxy[kind as 'refuse' | 'stall']()
  assert.equal((await ask(`${server.url}/api/auth/ok`)).status, 200)
  if (kind === 'refuse') await pause(300)
  if (kind === 'stall') {
    assert.deepEqual(await ask(`${server.url}/ready`), { status: 503, body: { ready: false, reason: 'The database cannot be reached.' } })
    await pause(patience * 500)
  }
  proxy.mend()
}

async function untilItWorks(server: RealServer) {
  for (let tries = 0; tries < 2400; tries++) {
    if ((await ask(`${server.url}/ready`)).status === 200) return
    await pause(50)
  }
  assert.fail(`The server never got ready again: ${server.log()}`)
}

type Answer = { status: number; code?: string | undefined; retryAfter: string | null; took: number }

/** Reads, sign-ups and invitations, one after the other at sixteen places at once. Whoever was answered 200 was promised something. */
function keepAsking(server: RealServer, owner: Traveller) {
  const answers: Answer[] = []
  const promised: Traveller[] = []
  let isOver = false
  const send = async (request: () => Promise<Response>): Promise<boolean> => {
    const begun = performance.now()
    const answer = await request().catch((error: unknown) => ({ failed: error }))
    if ('failed' in answer) {
      answers.push({ status: 0, code: String(answer.failed), retryAfter: null, took: 0 })
      await pause(100)
      return false
    }
    const body = (await answer.json()) as { code?: string } | null
    answers.push({
      status: answer.status,
      code: body?.code,
      retryAfter: answer.headers.get('retry-after'),
      took: performance.now() - begun,
    })
    return answer.status === 200
  }
  const work = async (at: number) => {
    while (!isOver) {
      if (at % 4 !== 0) await send(() => owner.get(server, at % 2 ? '/get-session' : '/list-sessions'))
      else {
        const person = new Traveller(server.url)
        if (await send(() => person.signUp(server))) promised.push(person)
        if (await send(() => owner.post(server, '/update-user', { name: person.name }))) await pause(10)
      }
      await pause(2)
    }
  }
  const working = Promise.all(Array.from({ length: 16 }, (_, at) => work(at)))
  return {
    async stop() {
      isOver = true
      await working
      return { answers, promised }
    },
  }
}

async function ask(url: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url)
  return { status: answer.status, body: await answer.json() }
}

async function lettersTo(server: RealServer, email: string): Promise<number> {
  for (let tries = 0; tries < 400; tries++) {
    const letters = (await (await fetch(`${server.url}/dev/inbox.json?to=${email}`)).json()) as unknown[]
    if (letters.length > 0) return letters.length
    await pause(50)
  }
  return 0
}
