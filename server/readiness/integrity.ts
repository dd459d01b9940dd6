import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Database } from '../storage/storage.ts'
import { type Check, type Finding, unlessAny } from './check.ts'

export const integrityCheck: Check<'data'> = {
  name: 'Integrity',
  look: (app) => (app.engine === 'sqlite' ? ofSqlite(app) : ofPostgres(app)),
}

async function ofSqlite({ db }: App): Promise<Finding[]> {
  const { rows: damage } = await sql<{ integrityCheck: string }>`pragma integrity_check(5)`.execute(db)
  const orphans = await findOrphans(db)
  return unlessAny(
    [
      damage[0]?.integrityCheck !== 'ok' && {
        is: 'problem',
        says: `the file is damaged: ${damage.map((row) => row.integrityCheck).join('; ')}.`,
        advice: 'Stop the server and restore the last backup.',
      },
      ...orphans.map(told),
    ],
    'the file is sound and every reference leads somewhere.',
  )
}

type Orphans = { table: string; parent: string; count: number; goesAlong: boolean; ids: string }

/** Rows that refer to nothing, by the table and what is gone. `goesAlong`: with what they refer to, the server would have deleted them too. */
async function findOrphans(db: Database): Promise<Orphans[]> {
  const { rows } = await sql<Orphans>`
    select c."table" as "table", c.parent as parent, count(*) as count, min(k.on_delete = 'CASCADE') as "goesAlong",
      group_concat(distinct c.rowid) as ids
    from pragma_foreign_key_check() c inner join pragma_foreign_key_list(c."table") k on k.id = c.fkid
    group by c."table", c.parent order by 1, 2`.execute(db)
  return rows
}

function told({ table, parent, count, goesAlong, ids }: Orphans): Finding {
  return {
    is: 'problem',
    says: `${count} rows refer to nothing: ${table} without ${parent}.`,
    advice: goesAlong
      ? `They were written past the server, with foreign keys off, and go with what they refer to. Delete them: delete from ${table} where rowid in (${ids});`
      : 'They were written past the server, with foreign keys off, or what they refer to was deleted so. Restore it from a backup.',
  }
}

async function ofPostgres({ db }: App): Promise<Finding[]> {
  const here = sql`current_schema()::regnamespace`
  const { rows: indexes } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where not i.indisvalid and c.relnamespace = ${here}`.execute(
    db,
  )
  const { rows: constraints } = await sql<{ name: string }>`
    select conname as name from pg_constraint where not convalidated and connamespace = ${here}`.execute(db)
  return unlessAny(
    [
      indexes.length > 0 && { is: 'problem', says: `broken indexes: ${namesOf(indexes)}.`, advice: 'Run REINDEX on each of them.' },
      constraints.length > 0 && {
        is: 'problem',
        says: `constraints that were never proven: ${namesOf(constraints)}.`,
        advice: 'Run ALTER TABLE … VALIDATE CONSTRAINT for each of them.',
      },
    ],
    'every index and every constraint is valid.',
  )
}

function namesOf(rows: { name: string }[]): string {
  return rows.map(({ name }) => name).join(', ')
}
