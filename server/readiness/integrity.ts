import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { type Check, type Finding, unlessAny } from './check.ts'

export const integrityCheck: Check<'data'> = {
  name: 'Integrity',
  look: (app) => (app.engine === 'sqlite' ? ofSqlite(app) : ofPostgres(app)),
}

async function ofSqlite({ db }: App): Promise<Finding[]> {
  const { rows: damage } = await sql<{ integrityCheck: string }>`pragma integrity_check(5)`.execute(db)
  const { rows: orphans } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db)
  const pairs = [...new Set(orphans.map(({ table, parent }) => `${table} without ${parent}`))]
  return unlessAny(
    [
      damage[0]?.integrityCheck !== 'ok' && {
        is: 'problem',
        says: `the file is damaged: ${damage.map((row) => row.integrityCheck).join('; ')}.`,
        advice: 'Stop the server and restore the last backup.',
      },
      orphans.length > 0 && {
        is: 'problem',
        says: `${orphans.length} rows refer to nothing: ${pairs.join(', ')}.`,
        advice: 'Delete them: they were written past the server, with foreign keys off.',
      },
    ],
    'the file is sound and every reference leads somewhere.',
  )
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
