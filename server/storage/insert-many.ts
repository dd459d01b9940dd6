import { type Compilable, type Insertable, type InsertQueryBuilder, type InsertResult, sql } from 'kysely'
import { type Query, query } from './query.ts'
import { engineOf } from './storage.ts'
import type { Tables } from './tables.ts'

type Insert<Name extends keyof Tables> = InsertQueryBuilder<Tables, Name, InsertResult>
type Row = Record<string, unknown>

/**
 * Inserts rows of a table, and goes on as `rest` says. `columns` are those of the room's `tables.ts`:
 *
 *     const addHours = insertMany('meterHours', meterCountTables.meterHours, (insert) => insert.onConflict(…))
 *
 * For tables that many rows come into. On PostgreSQL it is one statement for any number of rows, and each column comes as an array: to plan rows of
 * parameters and to read them one by one takes it longer than to write them. SQLite takes rows as they are.
 */
export function insertMany<Name extends keyof Tables, Found>(
  name: Name,
  columns: Readonly<Record<string, string>>,
  rest: (insert: Insert<Name>) => Compilable<Found>,
): Query<[rows: readonly Insertable<Tables[Name]>[]], Found> {
  const names = Object.keys(columns)
  const byRows = query((db, rows: readonly Row[]) => {
    const values = rows.map((row) => Object.fromEntries(names.map((column) => [column, row[column]])))
    return rest((db.insertInto(name) as Insert<Name>).values(values as never))
  })
  const byColumns = query((db, arrays: Row) => {
    const lists = names.map((column) => sql`cast(${arrays[column]} as ${sql.raw(typeOf(columns[column] as string))}[])`)
    const insert = db.insertInto(name) as Insert<Name>
    return rest(insert.columns(names as never).expression(sql`select * from unnest(${sql.join(lists)})`))
  })

  const insert: Query<[rows: readonly Row[]], Found> = Object.assign(
    (app: Parameters<typeof byRows>[0], rows: readonly Row[]) => {
      if (rows.length === 0) return []
      if (engineOf(app.db) === 'sqlite') return byRows(app, rows)
      return byColumns(app, Object.fromEntries(names.map((column) => [column, arrayOf(rows, column)])))
    },
    { first: async (app: Parameters<typeof byRows>[0], rows: readonly Row[]) => (await insert(app, rows))[0] },
  )
  return insert as Query<[rows: readonly Insertable<Tables[Name]>[]], Found>
}

/** `double precision?` is the type that a column has, and whether it may be null. */
function typeOf(kind: string): string {
  return kind.replace(/\?$|=\{\}$/, '')
}

/** What rows have in one column, as PostgreSQL writes an array. */
function arrayOf(rows: readonly Row[], column: string): string {
  return `{${rows.map((row) => elementOf(row[column])).join(',')}}`
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'string') return quoted(value)
  return typeof value === 'object' ? quoted(JSON.stringify(value)) : String(value as number | boolean)
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
