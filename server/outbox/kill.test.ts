import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { migrate } from '../storage/migrate.ts'
import { openStorage } from '../storage/open.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { defineJob } from './define-job.ts'
import { runDue } from './run-due.ts'

const server = process.env.TOLLGATE_TEST_POSTGRES_URL

test('a job whose process is killed in the middle is done by another (SQLite)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  await killInTheMiddle(`sqlite:${join(folder, 'tollgate.db')}`)
  rmSync(folder, { recursive: true })
})

test('a job whose process is killed in the middle is done by another (PostgreSQL)', { skip: !server }, async () => {
  await killInTheMiddle(await createPostgresDatabase(server as string))
})

/** A process that writes five jobs, takes them all up and never finishes any. */
const dyingProcess = `
  const { createApp } = await import('${import.meta.resolve('../create-app.ts')}')
  const { readConfig } = await import('${import.meta.resolve('../kit/config.ts')}')
  const { migrate } = await import('${import.meta.resolve('../storage/migrate.ts')}')
  const { openStorage } = await import('${import.meta.resolve('../storage/open.ts')}')
  const { defineJob } = await import('${import.meta.resolve('./define-job.ts')}')
  const { enqueue } = await import('${import.meta.resolve('./enqueue.ts')}')
  const { OutboxWorker } = await import('${import.meta.resolve('./worker.ts')}')

  const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL }, { logLevel: 'silent' })
  const storage = await openStorage(config.databaseUrl, { connections: 3 })
  await migrate(storage, '2026-01-01T00:00:00.000Z')
  const app = createApp(config, storage)
  let taken = 0
  const task = defineJob('test', { lane: 'webhooks' }, () => new Promise(() => { if (++taken === 5) console.log('in the middle') }))
  for (let at = 0; at < 5; at++) await enqueue(app, task, { email: 'person-' + at })
  const worker = new OutboxWorker(app, [task])
  worker.start()
  setInterval(() => {}, 1000)
`

async function killInTheMiddle(databaseUrl: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', dyingProcess], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [words] = (await once(child.stdout, 'data')) as [Buffer]
  assert.equal(String(words).trim(), 'in the middle')
  child.kill('SIGKILL')
  const [, signal] = await once(child, 'exit')
  assert.equal(signal, 'SIGKILL')

  const storage = await openStorage(databaseUrl, { connections: 3 })
  await migrate(storage, '2026-01-01T00:00:00.000Z')
  const claims = await storage.db.selectFrom('outbox').select('claimedUntil').orderBy('claimedUntil').execute()
  const [first, last] = [claims.at(0), claims.at(-1)].map((claim) => Date.parse(claim?.claimedUntil as string)) as [number, number]
  let time = first - 1
  const app = createApp(readConfig({}, { logLevel: 'silent' }), storage, { clock: { now: () => time } })
  const done: string[] = []
  const task = defineJob<{ email: string }>('test', { lane: 'webhooks' }, async (_, { email }) => void done.push(email))

  await runDue(app, [task])
  assert.deepEqual(done, [], 'it was taken while its process might still have lived')
  time = last + 1
  await runDue(app, [task])
  assert.deepEqual(done, ['person-0', 'person-1', 'person-2', 'person-3', 'person-4'])
  assert.deepEqual(await app.db.selectFrom('outbox').selectAll().execute(), [])
  await storage.close()
}
