import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

export type Row = Record<string, unknown>

export type OldTables = {
  has(name: string): Promise<boolean>
  /** All rows of a table; none of one that is not there. */
  rows(name: string): AsyncIterable<Row>
  /** How many rows there are. */
  count(names: readonly string[]): Promise<number>
  close(): Promise<void>
}

/** Another server's database, which is read and never written. */
export async function readOldTables(url: string, { schema }: { schema?: 'auth' } = {}): Promise<OldTables> {
  if (/^postgres(ql)?:/.test(url)) return readPostgres(url, schema)
  const path = url.replace(/^(sqlite|file):(\/\/)?/, '')
  if (!existsSync(path)) throw new Error(`there is no file ${path}.`)
  return readSqlite(path)
}

function readSqlite(path: string): OldTables {
  const db = new DatabaseSync(path, { readOnly: true })
  const has = (name: string) => db.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined
  const quoted = (name: string) => `"${name}"`
  return {
    has: async (name) => has(name),
    async *rows(name) {
      if (has(name)) for (const row of db.prepare(`select * from ${quoted(name)}`).iterate()) yield row as Row
    },
    async count(names) {
      return names.filter(has).reduce((sum, name) => sum + Number(db.prepare(`select count(*) as n from ${quoted(name)}`).get()?.n), 0)
    },
    close: async () => db.close(),
  }
}

const page = 2000

/** One snapshot for all tables, read page by page. */
async function readPostgres(url: string, schema?: 'auth'): Promise<OldTables> {
  const client = new pg.Client({ connectionString: url, application_name: 'tollgate import' })
  client.on('error', () => {}) // the query that waits for its answer fails with it; unheard, it would end the process at once
  await client.connect()
  await client.query('begin isolation level repeatable read read only')
  if (schema) await client.query(`set local search_path to ${schema}`)
  const has = async (name: string) => (await client.query('select to_regclass($1) as found', [`"${name}"`])).rows[0].found !== null
  let cursors = 0
  return {
    has,
    async *rows(name) {
      if (!(await has(name))) return
      const cursor = `rows_${++cursors}`
      await client.query(`declare ${cursor} cursor for select * from "${name}"`)
      for (;;) {
        const { rows } = await client.query<Row>(`fetch ${page} from ${cursor}`)
        yield* rows
        if (rows.length < page) break
      }
      await client.query(`close ${cursor}`)
    },
    async count(names) {
      let sum = 0
      for (const name of names) if (await has(name)) sum += Number((await client.query(`select count(*) as n from "${name}"`)).rows[0].n)
      return sum
    },
    close: () => client.end(),
  }
}
