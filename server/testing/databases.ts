import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe } from 'node:test'
import { fileURLToPath } from 'node:url'
import { migrate } from '../storage/migrate.ts'
import { openSqlite } from '../storage/sqlite.ts'
import type { Storage } from '../storage/storage.ts'
import type { WatchStatement } from '../storage/watch-statement.ts'
import { migratedAt, nameOfSchema } from './migrations.ts'
import type { TakenDatabase } from './postgres-databases.ts'

export type OpenDatabase = (watch?: WatchStatement) => Promise<Storage>

/**
 * Runs the same tests on SQLite and on PostgreSQL. Each `open()` gives an empty, migrated database. The environment names the PostgreSQL
 * server, and leaves SQLite out where the gate has run it already.
 */
export function onBothDatabases(promise: string, tests: (open: OpenDatabase) => void) {
  const isRun = process.env.TOLLGATE_TEST_SQLITE === 'no' && 'npm test runs it'
  describe(`${promise} (SQLite)`, { skip: isRun }, () => tests(openEmptySqlite))
  const server = process.env.TOLLGATE_TEST_POSTGRES_URL
  describe(`${promise} (PostgreSQL)`, { skip: server ? false : 'needs TOLLGATE_TEST_POSTGRES_URL; npm test sets it' }, () =>
    tests(emptyPostgres(server ?? '')),
  )
}

export async function openEmptySqlite(watch?: WatchStatement): Promise<Storage> {
  return openSqlite(':memory:', { image: await migratedImage(), watch })
}

let image: Promise<Uint8Array> | undefined

/** An empty, migrated database as bytes: to read it takes a hundredth of what migrating takes. */
function migratedImage() {
  image ??= keptImage()
  return image
}

const kept = fileURLToPath(new URL('../../.cache/', import.meta.url))

/** Made once for all processes; each that finds none makes it, and the last one stays. */
async function keptImage(): Promise<Uint8Array> {
  const file = join(kept, `${nameOfSchema()}.db`)
  if (!existsSync(file)) {
    mkdirSync(kept, { recursive: true })
    const folder = mkdtempSync(join(kept, 'half-'))
    renameSync(await makeImage(join(folder, 'empty.db')), file)
    rmSync(folder, { recursive: true })
  }
  return readFileSync(file)
}

async function makeImage(file: string): Promise<string> {
  const storage = openSqlite(file)
  await migrate(storage, migratedAt)
  await storage.close()
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = delete') // one in memory has no write-ahead log
  database.close()
  return file
}

/** One database for the whole block, emptied before each use. */
function emptyPostgres(server: string): OpenDatabase {
  let taken: Promise<TakenDatabase> | undefined
  after(async () => (await taken)?.leave())
  const take = async () => (await import('./postgres-databases.ts')).takeDatabase(server)
  return async (watch) => (await (taken ??= take())).open(watch)
}
