import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe } from 'node:test'
import pg from 'pg'
import { migrate } from '../storage/migrate.ts'
import { openPostgres } from '../storage/postgres.ts'
import { openSqlite } from '../storage/sqlite.ts'
import type { Storage } from '../storage/storage.ts'
import { tables } from '../tables.ts'

export type OpenDatabase = () => Promise<Storage>

const migratedAt = '2026-01-01T00:00:00.000Z'

/** Runs the same tests on SQLite and on PostgreSQL. Each `open()` gives an empty, migrated database. */
export function onBothDatabases(promise: string, tests: (open: OpenDatabase) => void) {
  describe(`${promise} (SQLite)`, () => tests(openEmptySqlite))
  const server = process.env.TOLLGATE_TEST_POSTGRES_URL
  describe(`${promise} (PostgreSQL)`, { skip: server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it' }, () =>
    tests(emptyPostgres(server ?? '')),
  )
}

export async function openEmptySqlite(): Promise<Storage> {
  return openSqlite(':memory:', await migratedImage())
}

let image: Promise<Uint8Array> | undefined

/** An empty, migrated database as bytes, made once in a process: to read it takes a hundredth of what migrating takes. */
function migratedImage() {
  image ??= makeImage()
  return image
}

async function makeImage(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-image-'))
  const file = join(folder, 'empty.db')
  const storage = openSqlite(file)
  await migrate(storage, migratedAt)
  await storage.close()
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = delete') // one in memory has no write-ahead log
  database.close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

/** One database for the whole file, emptied before each use. */
function emptyPostgres(server: string): OpenDatabase {
  let url: string | undefined
  return async () => {
    url ??= await createPostgresDatabase(server)
    const storage = openPostgres(url, { connections: 8 })
    await migrate(storage, migratedAt)
    await clear(url)
    return storage
  }
}

let databases = 0

export async function createPostgresDatabase(server: string, { locale }: { locale?: string } = {}): Promise<string> {
  const name = `test_${process.pid}_${++databases}`
  const admin = await connect(server)
  await admin.query(`drop database if exists ${name}`)
  const alphabet = locale === undefined ? '' : `template template0 locale_provider icu icu_locale '${locale}' locale 'C'`
  await admin.query(`create database ${name} ${alphabet}`)
  await admin.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Deletes what there is: to truncate every table takes ten times as long as to look which of them hold anything. */
async function clear(url: string) {
  const admin = await connect(url)
  const names = Object.keys(tables).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const looks = names.map((name) => `select '${name}' as name where exists (select from ${name})`)
  const { rows: filled } = await admin.query<{ name: string }>(looks.join(' union all '))
  const deletions = filled.map(({ name }) => `delete from ${name};`)
  // Everything goes, so no reference needs to be followed.
  if (filled.length > 0) await admin.query(`begin; set local session_replication_role = replica; ${deletions.join(' ')} commit`)
  await admin.end()
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}
