import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** A database at one moment, isolated from later writes. */
export type Snapshot = {
  migrations(): Promise<string[]>
  count(table: string): Promise<number>
  /** The rows of a table, their values in the order of the columns, a few hundred at a time. */
  rows(table: string, columns: readonly string[]): AsyncIterable<unknown[][]>
  close(): Promise<void>
}

const page = 500

export async function takeSnapshot(databaseUrl: string): Promise<Snapshot> {
  if (!databaseUrl.startsWith('sqlite:')) return ofPostgres(databaseUrl)
  const path = databaseUrl.slice('sqlite:'.length)
  if (path === ':memory:') throw new Error('a database in memory cannot be kept: set DATABASE_URL.')
  return ofSqlite(path)
}

/** In WAL mode a reader keeps its first view of the data and blocks no writer. */
function ofSqlite(path: string): Snapshot {
  const db = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  db.exec('begin')
  db.prepare('select count(*) from migrations').get() // the moment
  return {
    migrations: async () =>
      db
        .prepare('select name from migrations order by name')
        .all()
        .map(({ name }) => String(name)),
    count: async (table) => Number(db.prepare(`select count(*) as count from "${table}"`).get()?.count),
    async *rows(table, columns) {
      const statement = db.prepare(`select ${namesOf(columns)} from "${table}"`)
      statement.setReturnArrays(true)
      let rows: unknown[][] = []
      for (const row of statement.iterate()) {
        if (rows.push(row as unknown as unknown[]) < page) continue
        yield rows
        rows = []
      }
      yield rows
    },
    close: async () => db.close(),
  }
}

async function ofPostgres(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: 'tollgate backup' })
  client.on('error', () => {}) // the query that waits for its answer fails with it; unheard, it would end the process at once
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  await client.query('select count(*) from migrations')
  return {
    migrations: async () => (await client.query('select name from migrations order by name collate "C"')).rows.map(({ name }) => name),
    count: async (table) => Number((await client.query(`select count(*) as count from "${table}"`)).rows[0].count),
    async *rows(table, columns) {
      await client.query(`declare of_table no scroll cursor for select ${namesOf(columns)} from "${table}"`)
      for (;;) {
        const { rows } = await client.query<unknown[]>({ text: `fetch ${page} from of_table`, rowMode: 'array' })
        yield rows
        if (rows.length < page) break
      }
      await client.query('close of_table')
    },
    close: () => client.end(),
  }
}

function namesOf(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
