import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { test } from 'node:test'
import { createApp } from '../create-app.ts'
import type { App } from '../kit/app.ts'
import { readConfig } from '../kit/config.ts'
import { migrate } from '../storage/migrate.ts'
import { openStorage } from '../storage/open.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { createKey } from './create-key.ts'
import { verifyKey } from './verify-key.ts'

const server = process.env.TOLLGATE_TEST_POSTGRES_URL
const remaining = 1000
const inFlight = 16
const mostUses = 400

test('a process killed amid its uses leaves no use to be granted twice (SQLite)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'api-keys-'))
  await killAmidUses(`sqlite:${join(folder, 'tollgate.db')}`)
  rmSync(folder, { recursive: true })
})

test('a process killed amid its uses leaves no use to be granted twice (PostgreSQL)', { skip: !server }, async () => {
  await killAmidUses(await createPostgresDatabase(server as string))
})

/**
 * A process that uses the key as fast as it can and tells each use that was granted, before it asks for the next. However late it is killed,
 * it leaves some uses for the others.
 */
const dyingProcess = `
  const { writeSync } = await import('node:fs')
  const { createApp } = await import('${import.meta.resolve('../create-app.ts')}')
  const { readConfig } = await import('${import.meta.resolve('../kit/config.ts')}')
  const { openStorage } = await import('${import.meta.resolve('../storage/open.ts')}')
  const { verifyKey } = await import('${import.meta.resolve('./verify-key.ts')}')

  const config = readConfig({ DATABASE_URL: process.env.DATABASE_URL }, { logLevel: 'silent' })
  const app = createApp(config, await openStorage(config.databaseUrl, { connections: 3 }))
  let left = ${mostUses}
  const keepUsing = async () => {
    while (left-- > 0) if ((await verifyKey(app, process.env.KEY)).key) writeSync(1, 'granted\\n')
  }
  for (let at = 0; at < ${inFlight}; at++) keepUsing()
  setInterval(() => {}, 1000)
`

async function killAmidUses(databaseUrl: string) {
  const storage = await openStorage(databaseUrl, { connections: 3 })
  await migrate(storage, '2026-01-01T00:00:00.000Z')
  const app = createApp(readConfig({}, { logLevel: 'silent' }), storage)
  const { text, key } = await makeKey(app)

  let granted = 0
  for (let round = 0; round < 2; round++) {
    const env = { ...process.env, DATABASE_URL: databaseUrl, KEY: text }
    const child = spawn(process.execPath, ['--input-type=module', '--eval', dyingProcess], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    granted += await killAfter(child, 200)
  }
  const { remaining: left } = await app.db.selectFrom('apiKeys').where('id', '=', key.id).select('remaining').executeTakeFirstOrThrow()
  const counted = remaining - (left as number)
  assert.ok(granted <= counted, `${granted} uses were granted, ${counted} counted`)
  // Uses counted just before the crash may never have been answered: at most as many as were in flight, each time.
  assert.ok(counted - granted <= 2 * inFlight, `${counted} uses were counted, only ${granted} granted`)

  const rest = await Promise.all(Array.from({ length: left as number }, () => verifyKey(app, text)))
  assert.ok(rest.every(({ key }) => key))
  assert.equal((await verifyKey(app, text)).refused?.code, 'USAGE_EXCEEDED')
  await storage.close()
}

async function makeKey(app: App) {
  const user = (await addUser(app, newUser(app, { email: 'ann@example.com', name: 'Ann' }), { by: {} })) ?? assert.fail()
  return createKey(app, { userId: user.id, organizationId: null, by: {}, isServer: true }, { remaining, rateLimitEnabled: false })
}

/** Kills a process once it was granted so many uses, and answers how many it told of in all. */
async function killAfter(child: ChildProcess, uses: number): Promise<number> {
  let granted = 0
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    assert.equal(line, 'granted')
    if (++granted === uses) child.kill('SIGKILL')
  }
  if (child.signalCode === null && child.exitCode === null) await once(child, 'exit')
  assert.equal(child.signalCode, 'SIGKILL')
  return granted
}
