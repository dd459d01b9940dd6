import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { startFailureOf } from './start-failure.ts'
import { appliedMigrations } from './storage/migrate.ts'
import { openMigrated, openStorage } from './storage/open.ts'
import { unusable } from './storage/unusable-file.ts'

const main = new URL('main.ts', import.meta.url).pathname

function start(environment: Record<string, string>) {
  const variables = { PATH: process.env.PATH, DATABASE_URL: 'sqlite::memory:', TOLLGATE_LOG_LEVEL: 'silent', ...environment }
  const { status, stderr } = spawnSync(process.execPath, [main], { env: variables, encoding: 'utf8', timeout: 60_000 })
  return { status, stderr: stderr.trim() }
}

test('a start that cannot be says why in one sentence, without a stack', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  assert.deepEqual(start({ PORT: String(port) }), {
    status: 1,
    stderr: `Port ${port} is in use already: stop what listens there, or set PORT.`,
  })
  other.close()
  const away = start({ PORT: '0', DATABASE_URL: 'postgres://tollgate:hidden@127.0.0.1:1/none' })
  assert.equal(away.status, 1)
  assert.match(away.stderr, /^The database cannot be reached: (?!The database).+ DATABASE_URL says where it is\.$/)
  assert.doesNotMatch(away.stderr, /hidden|\n/)
  const sender = start({ PORT: '0', TOLLGATE_MAIL_FROM: 'nobody' })
  assert.equal(sender.status, 1)
  assert.match(sender.stderr, /^TOLLGATE_MAIL_FROM must be .+\.$/)
})

test('a file that cannot be the database is named with its setting, and left as it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-start-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const notes = join(folder, 'notes.txt')
  writeFileSync(notes, 'These are my notes, not rows.')
  chmodSync(notes, 0o644)
  const on = (path: string) => start({ PORT: '0', DATABASE_URL: `sqlite:${path}` })
  for (const [path, wrong] of [
    [notes, 'which is no SQLite database: name another file.'],
    [folder, 'which is a folder: name a file in it.'],
    [join(notes, 'deep', 'tollgate.db'), 'which cannot be made there: name a file in a folder that is there.'],
  ] as const) {
    assert.deepEqual(on(path), { status: 1, stderr: `DATABASE_URL names ${path}, ${wrong}` })
  }
  assert.deepEqual([readFileSync(notes, 'utf8'), statSync(notes).mode & 0o777], ['These are my notes, not rows.', 0o644])
})

test('what may only be read is told as such, whether the system or SQLite says it', () => {
  for (const error of [{ code: 'EACCES' }, { code: 'EROFS' }, { code: 'ERR_SQLITE_ERROR', errcode: 1032 }]) {
    const sentence = startFailureOf(unusable('/srv/tollgate.db', Object.assign(new Error('no'), error)), { port: 0, host: '' })
    assert.match(String(sentence), /^DATABASE_URL names \/srv\/tollgate\.db, which this user may not write, /)
  }
})

test('an older version does not start on a database that a newer one has brought up to date', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-start-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const url = `sqlite:${join(folder, 'tollgate.db')}`
  const storage = await openMigrated(url, { connections: 1 }, '')
  await sql`insert into migrations (name, applied_at) values ('9998-of-tomorrow.sql', ''), ('9999-of-the-day-after.sql', '')`.execute(
    storage.db,
  )
  await storage.close()
  assert.deepEqual(start({ PORT: '0', DATABASE_URL: url }), {
    status: 1,
    stderr:
      'The database is of a newer version of Tollgate, with 9999-of-the-day-after.sql: start that version, or restore a backup made before it.',
  })
})

test('a database from before the first release is refused in one sentence, and left as it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-start-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const url = `sqlite:${join(folder, 'tollgate.db')}`
  const storage = await openMigrated(url, { connections: 1 }, '')
  await sql`update migrations set name = '0001-accounts-and-sessions.sql' where name = '0001-accounts.sql'`.execute(storage.db)
  const applied = await appliedMigrations(storage.db)
  await storage.close()
  assert.deepEqual(start({ PORT: '0', DATABASE_URL: url }), {
    status: 1,
    stderr: 'The database was made by a version before the first release, which cannot be brought up to date: start with an empty one.',
  })
  const again = await openStorage(url, { connections: 1 })
  assert.deepEqual(await appliedMigrations(again.db), applied)
  await again.close()
})
