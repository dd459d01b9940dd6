import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { holdTables } from './hold-tables.ts'
import { inTransaction } from './in-transaction.ts'
import type { Database, Storage } from './storage.ts'

const folder = new URL('migrations/', import.meta.url)

/** Brings the schema up to date, or up to one migration, whole or not at all. Answers the names of the migrations applied now. */
export async function migrate({ db, engine }: Storage, appliedAt: string, { upTo }: { upTo?: string } = {}): Promise<string[]> {
  return inTransaction({ db }, async ({ db }) => {
    // Several processes may start at once on PostgreSQL; SQLite lets one writer in by itself.
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(7011465502)`.execute(db)
    // The order of bytes, by the name that SQLite has for it: texts with the same beginning are adjacent, whatever the locale.
    if (engine === 'postgres') await sql`create collation if not exists "binary" from "C"`.execute(db)
    await sql`create table if not exists migrations (name text primary key, applied_at text not null)`.execute(db)

    const applied = await appliedMigrations(db)
    if (isUnreleased(applied)) throw new OtherVersion(`The database ${unreleased}`)
    const newer = newerThanKnown(applied)
    if (newer !== undefined) {
      throw new OtherVersion(
        `The database is of a newer version of Tollgate, with ${newer}: start that version, or restore a backup made before it.`,
      )
    }
    const names = (await pendingMigrations(db)).filter((name) => upTo === undefined || name <= upTo)
    if (engine === 'postgres' && applied.length > 0 && names.length > 0) await holdTables(db)
    for (const name of names) {
      for (const statement of statementsOf(name, engine)) await sql.raw(statement).execute(db)
      await sql`insert into migrations (name, applied_at) values (${name}, ${appliedAt})`.execute(db)
    }
    return names
  })
}

/** This version cannot work on the database: it would misread its rows, or write rows that the other version never expects. */
export class OtherVersion extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'OtherVersion'
  }
}

export const unreleased = 'was made by a version before the first release, which cannot be brought up to date: start with an empty one.'

/** Every database of a release begins with the first baseline file; those made before have other names in its place. */
export function isUnreleased(applied: readonly string[]): boolean {
  return applied.length > 0 && !applied.includes(everyMigration()[0] as string)
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

/**
 * Migrations hold plain statements, each ended by a semicolon at the end of a line. One under the comment `-- postgres alone` is not for SQLite,
 * one under `-- sqlite alone` not for PostgreSQL.
 */
function statementsOf(name: string, engine: Storage['engine']): string[] {
  return readFileSync(new URL(name, folder), 'utf8')
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '' && (/^-- (\w+) alone$/m.exec(statement)?.[1] ?? engine) === engine)
}
