import assert from 'node:assert/strict'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { createApp } from '../create-app.ts'
import { createFastify } from '../http/fastify.ts'
import type { App } from '../kit/app.ts'
import { readConfig } from '../kit/config.ts'
import { openMigrated, openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { onBothDatabases, openEmptySqlite } from '../testing/databases.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { StillClock } from '../testing/still-clock.ts'
import { mountHealth } from './mount-health.ts'

onBothDatabases('readiness', (open) => {
  test('is given when the database answers and is up to date', async () => {
    const { ask } = await serverOn(await open())
    const answer = await ask('/ready')
    assert.deepEqual([answer.statusCode, answer.json()], [200, { ready: true }])
    assert.equal(answer.headers['cache-control'], 'no-store')
  })

  test('is refused while migrations are pending, by name', async () => {
    const storage = await open()
    const { ask } = await serverOn(storage)
    const { rows } = await sql<{ name: string }>`delete from migrations returning name`.execute(storage.db)
    const answer = await ask('/ready')
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.json().ready, false)
    for (const { name } of rows) {
      assert.ok(answer.json().reason.includes(name))
      await sql`insert into migrations (name, applied_at) values (${name}, '')`.execute(storage.db)
    }
    assert.equal((await ask('/ready')).statusCode, 200)
  })
})

test('readiness is refused when the database was never set up or cannot be reached', async () => {
  const storage = await openEmptySqlite()
  const { ask } = await serverOn(storage)
  await sql`drop table migrations`.execute(storage.db)
  assert.match((await ask('/ready')).json().reason, /has not been set up/)
  await storage.close()
  const alive = await ask('/ok')
  assert.deepEqual([alive.statusCode, alive.json()], [200, { ok: true }])
  const answer = await ask('/ready')
  assert.deepEqual([answer.statusCode, answer.json()], [503, { ready: false, reason: 'The database cannot be reached.' }])
})

test('readiness is refused when the file of the database is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-ready-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'tollgate.db')
  const { ask } = await serverOn(await openMigrated(`sqlite:${file}`, { connections: 1 }, ''))
  assert.equal((await ask('/ready')).statusCode, 200)
  renameSync(file, join(folder, 'elsewhere.db'))
  const answer = await ask('/ready')
  assert.deepEqual([answer.statusCode, answer.json().reason], [503, 'The database can be read but not written.'])
})

const postgres = process.env.TOLLGATE_TEST_POSTGRES_URL
test('readiness is refused on a PostgreSQL that takes no writes', { skip: !postgres }, async () => {
  const url = await createPostgresDatabase(postgres ?? '')
  const storage = await openMigrated(url, { connections: 1 }, '')
  await sql.raw(`alter database "${new URL(url).pathname.slice(1)}" set default_transaction_read_only = on`).execute(storage.db)
  await storage.close()
  const { ask } = await serverOn(await openStorage(url, { connections: 1 }))
  const answer = await ask('/ready')
  assert.deepEqual([answer.statusCode, answer.json().reason], [503, 'The database can be read but not written.'])
})

onBothDatabases('metrics', (open) => {
  test('count requests by route, method and status, and what waits in the outbox', async () => {
    const { ask, app } = await serverOn(await open())
    await ask('/timed')
    await ask('/timed')
    await ask('/timed?fail=1')
    const time = '2026-01-01T00:00:00.000Z'
    const row = { kind: 'mail', lane: 'mail', payload: {}, attempts: 0, firstDueAt: time, createdAt: time }
    await app.db
      .insertInto('outbox')
      .values([
        { ...row, id: '1', dueAt: '2026-01-15T11:59:00.000Z' },
        { ...row, id: '2', dueAt: '2026-01-15T12:00:00.000Z' },
        { ...row, id: '3', dueAt: '2026-01-16T00:00:00.000Z' },
        { ...row, id: '4', dueAt: '2026-01-01T00:00:00.000Z', failedAt: '2026-01-02T00:00:00.000Z' },
      ])
      .execute()

    const answer = await ask('/metrics')
    assert.match(String(answer.headers['content-type']), /^text\/plain; version=0\.0\.4/)
    const labels = 'method="GET",route="/timed",status="200"'
    assert.equal(valueOf(answer.body, `tollgate_http_request_duration_seconds_count{${labels}}`), 2)
    assert.equal(valueOf(answer.body, `tollgate_http_request_duration_seconds_bucket{${labels},le="+Inf"}`), 2)
    assert.ok((valueOf(answer.body, `tollgate_http_request_duration_seconds_sum{${labels}}`) ?? 0) > 0)
    assert.equal(valueOf(answer.body, `tollgate_http_request_duration_seconds_count{${labels.replace('200', '500')}}`), 1)
    assert.equal(valueOf(answer.body, 'tollgate_outbox_depth'), 2)
    assert.equal(valueOf(answer.body, 'tollgate_outbox_scheduled'), 1)
    assert.equal(valueOf(answer.body, 'tollgate_outbox_failed'), 1)
    assert.equal(valueOf(answer.body, 'tollgate_outbox_lag_seconds'), 60)
    assert.equal(valueOf(answer.body, 'tollgate_hash_waiting'), 0)
    assert.ok((valueOf(answer.body, 'process_resident_memory_bytes') ?? 0) > 0)
  })
})

test('metrics answer what they can while the database does not', async () => {
  const storage = await openEmptySqlite()
  const { ask } = await serverOn(storage)
  await storage.close()
  const answer = await ask('/metrics')
  assert.equal(answer.statusCode, 200)
  assert.match(answer.body, /tollgate_outbox_depth Nan/i)
  assert.match(answer.body, /process_cpu_seconds_total \d/)
})

test('a request is counted in the bucket it fits and in every wider one', async () => {
  const { ask } = await serverOn(await openEmptySqlite())
  await ask('/timed?milliseconds=30')
  const { body } = await ask('/metrics')
  const labels = 'method="GET",route="/timed",status="200"'
  const took = valueOf(body, `tollgate_http_request_duration_seconds_sum{${labels}}`) ?? 0
  for (const le of ['0.025', '0.5', '10']) {
    const counted = valueOf(body, `tollgate_http_request_duration_seconds_bucket{${labels},le="${le}"}`)
    assert.equal(counted, took <= Number(le) ? 1 : 0, `${took} s in the bucket up to ${le} s`)
  }
  assert.ok(took > 0.025)
})

test('metrics are for this machine only: neither for others nor for callers behind a proxy here', async () => {
  const { ask } = await serverOn(await openEmptySqlite())
  assert.equal((await ask('/metrics', { remoteAddress: '::1' })).statusCode, 200)
  assert.equal((await ask('/metrics', { remoteAddress: '192.168.1.9' })).statusCode, 404)
  assert.equal((await ask('/metrics', { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode, 404)
})

test('with a token, metrics are for its holder alone', async () => {
  const { ask } = await serverOn(await openEmptySqlite(), { metricsToken: 'let-me-read' })
  const remoteAddress = '192.168.1.9'
  assert.equal((await ask('/metrics', { remoteAddress, headers: { authorization: 'Bearer let-me-read' } })).statusCode, 200)
  const refused = await ask('/metrics', { headers: { authorization: 'Bearer let-me-write' } })
  assert.deepEqual([refused.statusCode, refused.json().code], [401, 'UNAUTHORIZED'])
  assert.equal((await ask('/metrics')).statusCode, 401)
})

type Asking = { remoteAddress?: string; headers?: Record<string, string> }

async function serverOn(storage: Storage, settings: { metricsToken?: string } = {}) {
  const config = { ...readConfig({}, { logLevel: 'silent' }), ...settings }
  const app: App = createApp(config, storage, { clock: new StillClock() })
  const fastify = createFastify(app, { strict: true })
  mountHealth(fastify, app)
  fastify.get<{ Querystring: { fail?: string; milliseconds?: string } }>('/timed', async ({ query }) => {
    await new Promise((resolve) => setTimeout(resolve, Number(query.milliseconds ?? 1)))
    if (query.fail) throw new Error('Fails as told.')
    return 'done'
  })
  after(async () => {
    await fastify.close()
    await storage.close().catch(() => {})
  })
  return { app, ask: (url: string, asking: Asking = {}) => fastify.inject({ method: 'GET', url, ...asking }) }
}

function valueOf(metrics: string, line: string): number | undefined {
  const found = metrics.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}
