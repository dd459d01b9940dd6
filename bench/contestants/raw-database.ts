import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** A database without a query builder: large fills are a few statements, which the database works off by itself. */
export type RawDatabase = {
  run(statement: string): Promise<void>
  columns(table: string): Promise<string[]>
  /** Drops the indexes of these tables, but for their keys. Answers the statements that make them again. */
  dropIndexes(tables: readonly string[]): Promise<string[]>
  /** An instant, of an expression of seconds since 1970. */
  instant(seconds: string): string
  close(): Promise<void>
}

export async function openRaw(url: string): Promise<RawDatabase> {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openPostgres(url)
}

function openSqlite(path: string): RawDatabase {
  const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  database.exec('pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = memory')
  return {
    async dropIndexes(tables) {
      const named = `select name, sql from sqlite_master where type = 'index' and tbl_name in (${listed(tables)}) and sql is not null`
      const indexes = database.prepare(named).all()
      for (const { name } of indexes) database.exec(`drop index ${String(name)}`)
      return indexes.map(({ sql }) => String(sql))
    },
    run: async (statement) => database.exec(statement),
    columns: async (table) =>
      database
        .prepare(`select name from pragma_table_info('${table}')`)
        .all()
        .map(({ name }) => String(name)),
    instant: (seconds) => `strftime('%Y-%m-%dT%H:%M:%S.000Z', ${seconds}, 'unixepoch')`,
    close: async () => database.close(),
  }
}

async function openPostgres(url: string): Promise<RawDatabase> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // Like SQLite's: what refers to what is not looked up for each of millions of rows.
  await client.query('set synchronous_commit = off; set session_replication_role = replica')
  return {
    async dropIndexes(tables) {
      const isKey = 'indexname in (select conname from pg_constraint)'
      const named = `select indexname, indexdef from pg_indexes where tablename in (${listed(tables)}) and not ${isKey}`
      const { rows } = await client.query<{ indexname: string; indexdef: string }>(named)
      for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
      return rows.map(({ indexdef }) => indexdef)
    },
    run: async (statement) => void (await client.query(statement)),
    async columns(table) {
      const named = 'select column_name from information_schema.columns where table_name = $1 order by ordinal_position'
      return (await client.query<{ column_name: string }>(named, [table])).rows.map(({ column_name }) => column_name)
    },
    instant: (seconds) => `to_char(to_timestamp(${seconds}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`,
    close: () => client.end(),
  }
}

function listed(names: readonly string[]): string {
  return names.map((name) => `'${name}'`).join(', ')
}

/** Numbers from 1, as the table `numbers` with the column `n`. */
export function numbersTo(count: number): string {
  return `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`
}

/** Rows like the one that `like` finds, one for each number, but for the columns whose expressions are given. */
export async function cloneRows(
  database: RawDatabase,
  table: string,
  { count, like, but }: { count: number; like: string; but: Record<string, string> },
) {
  const columns = await database.columns(table)
  const values = columns.map((column) => but[column] ?? `one.${column}`)
  await database.run(`
    insert into ${table} (${columns.join(', ')}) ${numbersTo(count)}
    select ${values.join(', ')} from numbers cross join (select * from ${table} where ${like} limit 1) as one`)
}

/** An id that begins with a word of eight letters and ends with a number. */
export function idOf(word: string, number = 'n'): string {
  const padded = `('000000000000' || ${number})`
  return `'${word}-0000-7000-8000-' || substr(${padded}, length(${padded}) - 11)`
}
