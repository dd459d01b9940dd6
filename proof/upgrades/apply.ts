import { sql } from 'kysely'
import { snakeCaseOf } from '#server/storage/column-names.ts'
import { inTransaction } from '#server/storage/in-transaction.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Written } from './changes.ts'

type Database = Storage['db']
type Kinds = Map<string, Map<string, string>>

/** Writes into a database of the same schema what a version wrote into its own. */
export async function apply({ db, engine }: Storage, { put, gone }: Pick<Written, 'put' | 'gone'>) {
  await inTransaction({ db }, async ({ db }) => {
    // In one go: references are looked at when all is there, and nothing follows that the version did itself.
    await (engine === 'sqlite' ? sql`pragma defer_foreign_keys = on` : sql`set local session_replication_role = replica`).execute(db)
    const kinds = await kindsOf({ db, engine })
    for (const [table, { columns, rows }] of Object.entries(gone)) {
      for (const row of rows) {
        const places = columns.map((column, at) => sql`${sql.ref(column)} is not distinct from ${valueOf(kinds, table, column, row[at])}`)
        await sql`delete from ${sql.table(table)} where ${sql.join(places, sql` and `)}`.execute(db)
      }
    }
    for (const [table, { columns, rows }] of Object.entries(put)) {
      const key = await keyOf(db, engine, table)
      const others = columns.filter((column) => !key.includes(column))
      const settings = others.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`)
      const onConflict =
        key.length === 0
          ? sql``
          : sql`on conflict (${sql.join(key.map((column) => sql.ref(column)))}) ${settings.length > 0 ? sql`do update set ${sql.join(settings)}` : sql`do nothing`}`
      for (const row of rows) {
        const values = columns.map((column, at) => valueOf(kinds, table, column, row[at]))
        await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join(values)}) ${onConflict}`.execute(
          db,
        )
      }
    }
  })
}

/** Of what was written, the tables and columns that this database has. */
export async function knownAt(storage: Storage, written: Written): Promise<Pick<Written, 'put' | 'gone'>> {
  const kinds = await kindsOf(storage)
  const known = Object.entries(written.put).flatMap(([table, { columns, rows }]) => {
    const kept = columns.flatMap((column, at) => (kinds.get(table)?.has(column) ? [at] : []))
    if (kept.length === 0) return []
    return [
      [table, { columns: kept.map((at) => columns[at] as string), rows: rows.map((row) => kept.map((at) => row[at] ?? null)) }] as const,
    ]
  })
  return { put: Object.fromEntries(known), gone: {} }
}

/** The kind of every column, by table. */
export async function kindsOf({ db, engine }: Pick<Storage, 'db' | 'engine'>): Promise<Kinds> {
  const asked =
    engine === 'sqlite'
      ? sql<Column>`select m.name as tbl, c.name as col, c.type as kind from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'`
      : sql<Column>`select table_name as tbl, column_name as col, data_type as kind from information_schema.columns where table_schema = 'public' and not (select relispartition from pg_class where oid = table_name::regclass)`
  const { rows } = await asked.execute(db)
  const tables = Map.groupBy(rows, ({ tbl }) => tbl)
  return new Map([...tables].map(([table, columns]) => [table, new Map(columns.map(({ col, kind }) => [col, kind.toLowerCase()]))]))
}

type Column = { tbl: string; col: string; kind: string }

async function keyOf(db: Database, engine: Storage['engine'], table: string): Promise<string[]> {
  const asked =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`
      : sql<{
          name: string
        }>`select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
          where i.indrelid = ${table}::regclass and i.indisprimary`
  return (await asked.execute(db)).rows.map(({ name }) => snakeCaseOf(name))
}

/** SQLite keeps booleans as numbers; JSON is text on its way into both. */
function valueOf(kinds: Kinds, table: string, column: string, value: string | number | null | undefined) {
  const kind = kinds.get(table)?.get(column)
  if (value === null || value === undefined) return sql`null`
  if (kind === 'boolean') return value === 1 ? sql`true` : sql`false`
  if (kind === 'jsonb') return sql`${String(value)}${sql.raw('')}`
  return sql`${value}`
}
