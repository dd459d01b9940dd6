import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database, Storage } from './storage.ts'

const folder = new URL('migrations/', import.meta.url)

/** Brings the schema up to date, whole or not at all. Answers the names of the migrations applied now. */
export async function migrate({ db, engine }: Storage, appliedAt: string): Promise<string[]> {
  return db.transaction().execute(async (db) => {
    // Several processes may start at once on PostgreSQL; SQLite lets one writer in by itself.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(7011465502)`.execute(db)
    // The order of bytes, by the name that SQLite has for it: what begins with a text stands together, whatever the locale.
    if (engine === 'postgres') await sql`create collation if not exists "binary" from "C"`.execute(db)
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(db)

    const newer = newerThanKnown(await appliedMigrations(db))
    if (newer !== undefined) throw new NewerDatabase(newer)
    const names = await pendingMigrations(db)
    for (const name of names) {
      for (const statement of statementsOf(name)) await sql.raw(statement).execute(db)
      await sql`insert into migrations (name, applied_at) values (${name}, ${appliedAt})`.execute(db)
    }
    return names
  })
}

/** Code that does not know what its database has become would write rows that the newer version never expects. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(`The database is of a newer version of Tollgate, with ${migration}: start that version, or restore a backup made before it.`)
    this.name = 'NewerDatabase'
  }
}

/** The last of these that this version does not bring. */
export function newerThanKnown(applied: readonly string[]): string | undefined {
  const known = everyMigration()
  return applied.findLast((name) => !known.includes(name))
}

/** The migrations that this version brings and this database has not seen. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db))
  return everyMigration().filter((name) => !applied.has(name))
}

/** What this database has seen, in its order. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/** The migrations that this version brings, in their order. */
export function everyMigration(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

/** Migrations hold plain statements, each ended by a semicolon at the end of a line. */
function statementsOf(name: string): string[] {
  return readFileSync(new URL(name, folder), 'utf8')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
