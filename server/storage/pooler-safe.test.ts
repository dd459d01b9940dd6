import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

/**
 * What a statement leaves on its connection is lost behind a pooler in transaction mode, or met by the next who is given the connection: settings, locks
 * and tables of a session, and the ears of `listen`. Statements are lower case here, which tells those that begin with `set` from sentences.
 */
const ofSessions = [
  /["'`]\s*(?:listen|unlisten|notify|reset|discard|prepare|deallocate|load)\s+["\w]/,
  /["'`;]\s*set\s+(?!local\b|constraints\b|transaction\b)\w+\s*(?:=|to\b|[\w.]+\s*(?:=|to\b))/,
  /\bset\s+session\b/i,
  /\bset_config\s*\((?![^)]*,\s*true\s*\))/i,
  /\bpg_(?:try_)?advisory_(?:un)?lock(?!\w*_xact)/i,
  /\bpg_notify\b/i,
  /\bcreate\s+temp/i,
  /\bwith\s+hold\b/i,
]

function leftOnSession(source: string): string[] {
  return ofSessions.flatMap((pattern) => pattern.exec(source)?.[0] ?? [])
}

test('no statement leaves anything on its connection, which a pooler gives to the next', () => {
  const server = join(import.meta.dirname, '..')
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
  )
  assert.ok(sources.length > 500)
  const found = sources.flatMap((file) => leftOnSession(readFileSync(join(server, file), 'utf8')).map((what) => `${file}: ${what}`))
  assert.deepEqual(found, [])
})

test('what would is found', () => {
  for (const statement of [
    'sql`listen deeds`',
    "client.query('notify deeds')",
    'sql`select pg_notify(${channel}, ${text})`',
    'sql`select pg_advisory_lock(1)`',
    'sql`select pg_try_advisory_lock_shared(1)`',
    "sql`set lock_timeout = '1s'`",
    "client.query('set search_path to old')",
    'sql`set session characteristics as transaction read only`',
    "sql`select set_config('role', ${role}, false)`",
    'sql`create temporary table picked (id text)`',
    'sql`declare rows cursor with hold for select 1`',
    'sql`discard all`',
  ])
    assert.equal(leftOnSession(statement).length > 0, true, statement)
  for (const statement of [
    "sql`set local lock_timeout = '1s'`",
    'sql`select pg_advisory_xact_lock(1)`',
    'sql`select pg_advisory_xact_lock_shared(1)`',
    'sql`select pg_try_advisory_xact_lock(1)`',
    "sql`select set_config('role', ${role}, true)`",
    'sql`update users set name = ${name}`',
    "listen('127.0.0.1')",
  ])
    assert.deepEqual(leftOnSession(statement), [], statement)
})
