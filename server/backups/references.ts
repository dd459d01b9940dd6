import { sql } from 'kysely'
import type { Storage } from '../storage/storage.ts'

type Reference = { table: string; name: string; definition: string }

/**
 * Lets tables be filled in any order: references are checked at the end of the transaction. SQLite can defer the check; on PostgreSQL constraints are
 * dropped and created again, because only a superuser may switch them off.
 */
export async function withoutReferences<R>({ db, engine }: Pick<Storage, 'db' | 'engine'>, work: () => Promise<R>): Promise<R> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(db)
    return work()
  }
  const { rows: references } = await sql<Reference>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db)
  for (const { table, name } of references) await sql.raw(`alter table ${table} drop constraint "${name}"`).execute(db)
  const done = await work()
  for (const { table, name, definition } of references) {
    await sql.raw(`alter table ${table} add constraint "${name}" ${definition}`).execute(db)
  }
  return done
}
