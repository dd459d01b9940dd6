import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { storePassword } from '../accounts/store-password.ts'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { startSession } from '../sessions/start-session.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { createPostgresDatabase } from '../testing/postgres-databases.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { folder, inside, type } from './rehearsal.ts'

const server = process.env.TOLLGATE_TEST_POSTGRES_URL
let databases = 0
const newSqlite = async () => ({ DATABASE_URL: `sqlite:${join(folder, `backup-${++databases}.db`)}` })
const newPostgres = async () => ({ DATABASE_URL: await createPostgresDatabase(server ?? '') })

/** People keep signing up, each with a password and a place in the count, until told to stop. */
async function underLoad<R>(settings: { DATABASE_URL: string }, work: () => Promise<R>): Promise<{ result: R; people: number }> {
  return inside(settings, async (storage) => {
    const app = createApp(readConfig({}), storage)
    let goesOn = true
    let people = 0
    const signUps = (async () => {
      while (goesOn) {
        await inTransaction(app, async (app) => {
          const user = newUser(app, {
            email: `person-${people}@example.com`,
            name: 'Zoë\n"quoted"',
            publicMetadata: { plan: 'pro', at: people },
          })
          await addUser(app, user, { by: {} })
          await storePassword(app, user.id, '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaA')
        })
        people++
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    // Some are there before it begins.
    while (people < 40) await new Promise((resolve) => setImmediate(resolve))
    const result = await work()
    goesOn = false
    await signUps
    return { result, people }
  })
}

/** Runs a command in a process of its own, as people do: on SQLite one that waits for another's lock holds up everything else in its process. */
async function runAlone(command: string, environment: NodeJS.ProcessEnv) {
  const args = [join(import.meta.dirname, 'main.ts'), ...command.split(' ')]
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [complained, [code]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>])
  return { code, complained }
}

const allPeople = (settings: { DATABASE_URL: string }) =>
  inside(settings, (storage) => storage.db.selectFrom('users').selectAll().orderBy('id').execute())

for (const [engine, here, there, skip] of [
  ['SQLite', newSqlite, newSqlite, false],
  ['PostgreSQL', newPostgres, newPostgres, !server],
  ['SQLite, moved to PostgreSQL', newSqlite, newPostgres, !server],
  ['PostgreSQL, moved to SQLite', newPostgres, newSqlite, !server],
] as const) {
  describe(`a backup of ${engine}`, { skip }, () => {
    test('holds one moment, however much is written at the same time', async () => {
      const [from, to] = [await here(), await there()]
      await type('migrate', from)
      const { result } = await underLoad(from, () => runAlone('backup all.backup', from))
      assert.equal(result.code, 0, result.complained)
      assert.equal(statSync(join(folder, 'all.backup')).mode & 0o077, 0, 'nobody else may read it')

      const restored = await type('restore all.backup', to)
      assert.equal(restored.code, 0, restored.complained)
      const [before, after] = [await allPeople(from), await allPeople(to)]
      assert.ok(after.length >= 40 && after.length <= before.length)
      assert.deepEqual(
        after,
        before.filter(({ id }) => after.some((person) => person.id === id)),
        'everybody is as they were',
      )
      const { code, printed } = await type('doctor', to)
      assert.equal(code, 0, printed)
    })
  })
}

test('refuses a database that holds something, unless it may be given up', async () => {
  const [from, to] = [await newSqlite(), await newSqlite()]
  await type('migrate', from)
  await underLoad(from, async () => {})
  await liveIn(to)
  await type('backup some.backup', from)
  const refused = await type('restore some.backup', to)
  assert.equal(refused.code, 1)
  assert.match(refused.complained, /the database is not empty/)
  assert.equal((await type('restore some.backup --replace', to)).code, 0)
  assert.deepEqual(await allPeople(to), await allPeople(from))

  async function liveIn(settings: { DATABASE_URL: string }) {
    await type('migrate', settings)
    await inside(settings, async (storage) => {
      const app = createApp(readConfig({}), storage)
      await addUser(app, newUser(app, { email: 'eve@example.com', name: 'Eve' }), { by: {} })
    })
  }
})

test('opens again what was signed out since, unless sessions are to end', async () => {
  const settings = await newSqlite()
  await type('migrate', settings)
  const sessions = (place: typeof settings) =>
    inside(place, async (storage) => (await storage.db.selectFrom('sessions').select('id').execute()).length)
  await inside(settings, async (storage) => {
    const app = createApp(readConfig({}), storage)
    const user = newUser(app, { email: 'ann@example.com', name: 'Ann' })
    await addUser(app, user, { by: {} })
    const visitor = { ipAddress: '127.0.0.1', userAgent: '', language: undefined }
    await startSession(app, user, { method: 'email', proven: ['pwd'], visitor, remember: true })
  })
  assert.equal((await type('backup sessions.backup', settings)).code, 0)
  for (const [flag, count] of [
    ['', 1],
    [' --end-sessions', 0],
  ] as const) {
    const place = await newSqlite()
    assert.equal((await type(`restore sessions.backup${flag}`, place)).code, 0)
    assert.equal(await sessions(place), count)
    assert.equal((await allPeople(place)).length, 1)
  }
})

test('changes nothing when the file is damaged or breaks off', async () => {
  const [from, to] = [await newSqlite(), await newSqlite()]
  await type('migrate', from)
  await underLoad(from, async () => {})
  await type('backup whole.backup', from)
  const bytes = readFileSync(join(folder, 'whole.backup'))
  writeFileSync(join(folder, 'half.backup'), bytes)
  truncateSync(join(folder, 'half.backup'), Math.floor(bytes.length * 0.8))
  writeFileSync(join(folder, 'other.backup'), 'not a backup')
  for (const name of ['half', 'other']) {
    const { code, complained } = await type(`restore ${name}.backup`, to)
    assert.equal(code, 1)
    assert.match(complained, /^restore failed: this (is no backup|backup)/m)
    assert.deepEqual(await allPeople(to), [])
  }
})

test('brings the files back that are sold', async () => {
  const [from, to] = [await newSqlite(), await newSqlite()]
  await type('migrate', from)
  mkdirSync(join(folder, 'sold', 'deep'), { recursive: true })
  const bytes = Buffer.alloc(700_000, 'map')
  writeFileSync(join(folder, 'sold', 'deep', 'map.bin'), bytes)
  await type('backup files.backup', { ...from, TOLLGATE_FILES_FOLDER: 'sold' })
  assert.equal((await type('restore files.backup', { ...to, TOLLGATE_FILES_FOLDER: 'again' })).code, 0)
  assert.deepEqual(readFileSync(join(folder, 'again', 'deep', 'map.bin')), bytes)
})

test('is not made without the files that cannot be read', async () => {
  const from = await newSqlite()
  await type('migrate', from)
  writeFileSync(join(folder, 'no-folder'), 'where the files should be')
  const { code, complained } = await type('backup without.backup', { ...from, TOLLGATE_FILES_FOLDER: 'no-folder/files' })
  assert.equal(code, 1)
  assert.match(complained, /^backup failed: ENOTDIR/)
  assert.equal(existsSync(join(folder, 'without.backup')), false)
  assert.equal(existsSync(join(folder, 'without.backup.part')), false)
})

test('is made by the version of the database alone: another would leave out what it does not know', async () => {
  const from = await newSqlite()
  await type('migrate', from)
  const migrations = (change: string) => inside(from, (storage) => sql.raw(change).execute(storage.db))
  await migrations("insert into migrations (name, applied_at) values ('9999-of-tomorrow.sql', '2026-01-01T00:00:00.000Z')")
  const older = await type('backup another-version.backup', from)
  assert.deepEqual([older.code, /a newer version of Tollgate, with 9999-of-tomorrow\.sql/.test(older.complained)], [1, true])
  await migrations("delete from migrations where name >= '0020'")
  const newer = await type('backup another-version.backup', from)
  assert.deepEqual([newer.code, /an older version of Tollgate, without 0020/.test(newer.complained)], [1, true])
  assert.equal(existsSync(join(folder, 'another-version.backup')), false)
})

test('what cannot be restored leaves the database as it was, older version and all', async () => {
  const [from, to] = [await newSqlite(), await newSqlite()]
  await type('migrate', from)
  await type('backup good.backup', from)
  const [head = '', ...rest] = gunzipSync(readFileSync(join(folder, 'good.backup')))
    .toString()
    .split('\n')
  const { migrations, ...said } = JSON.parse(head) as { migrations: string[] }
  const variant = (name: string, change: object) =>
    writeFileSync(join(folder, name), gzipSync([JSON.stringify({ ...said, migrations, ...change }), ...rest].join('\n')))
  variant('newer.backup', { migrations: [...migrations, '9999-of-tomorrow.sql'] })
  variant('older.backup', { migrations: migrations.slice(0, -1) })
  variant('unreleased.backup', { migrations: ['0001-accounts-and-sessions.sql'] })
  variant('form.backup', { version: 99 })
  writeFileSync(join(folder, 'letter.backup'), 'not a backup')
  for (const name of ['newer', 'older', 'unreleased', 'form', 'letter']) {
    assert.equal((await type(`restore ${name}.backup --replace`, to)).code, 1)
    assert.equal(existsSync(to.DATABASE_URL.slice('sqlite:'.length)), false, name)
  }

  // One that an older version filled is not brought up to date for a restore that is refused.
  await inside(to, async ({ db }) => {
    await sql`create table migrations (name text primary key, applied_at text not null)`.execute(db)
    await sql`create table users (id text)`.execute(db)
    await sql`insert into users (id) values ('ada')`.execute(db)
  })
  assert.match((await type('restore good.backup', to)).complained, /the database is not empty \(users/)
  assert.deepEqual(await inside(to, async ({ db }) => (await sql`select * from migrations`.execute(db)).rows), [])
})

test('doctor says when the database is of a newer version', async () => {
  const settings = await newSqlite()
  await type('migrate', settings)
  await inside(settings, ({ db }) => sql`insert into migrations (name, applied_at) values ('9999-of-tomorrow.sql', '')`.execute(db))
  assert.match(
    (await type('doctor', settings)).printed,
    /^PROBLEM {2}Migrations: the database is of a newer version .* 9999-of-tomorrow\.sql/m,
  )
})

test('doctor and backup say when the database was made before the first release', async () => {
  const settings = await newSqlite()
  await type('migrate', settings)
  await inside(settings, ({ db }) => sql`delete from migrations where name = '0001-accounts.sql'`.execute(db))
  const { printed } = await type('doctor', settings)
  assert.match(printed, /^PROBLEM {2}Migrations: the database was made by a version before the first release/m)
  assert.match((await type('backup early.backup', settings)).complained, /was made by a version before the first release/)
})
