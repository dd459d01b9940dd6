import { DatabaseSync } from 'node:sqlite'

type Value = string | number | null

/** What one version wrote, as SQLite keeps it: rows that came or changed, whole, and the keys of those that went. */
export type Written = {
  /** The commit whose server wrote this. */
  commit: string
  /** The time of its installation when it was done. */
  at: string
  put: Record<string, { columns: string[]; rows: Value[][] }>
  gone: Record<string, { columns: string[]; rows: Value[][] }>
}

type Table = { columns: string[]; key: string[]; rows: Map<string, Value[]> }

/** Letters of the sandbox are long, and none is sent by an installation that is in use. */
const leftOut = new Set(['migrations', 'sandbox_mails'])

/** Every row of a SQLite database, by table and key. */
export function readTables(file: string): Map<string, Table> {
  const database = new DatabaseSync(file, { readOnly: true })
  const named = database.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name").all()
  const tables = named
    .map(({ name }) => String(name))
    .filter((name) => !leftOut.has(name))
    .map((name): [string, Table] => [name, readTable(database, name)])
  database.close()
  return new Map(tables)
}

function readTable(database: DatabaseSync, name: string): Table {
  const described = database.prepare(`select name, pk from pragma_table_info('${name}') order by cid`).all() as {
    name: string
    pk: number
  }[]
  const columns = described.map((column) => column.name)
  const keyed = described.filter(({ pk }) => pk > 0).map((column) => column.name)
  const key = keyed.length > 0 ? keyed : columns
  const rows = database.prepare(`select * from ${name}`).all() as Record<string, Value>[]
  const keyOf = (row: Record<string, Value>) => JSON.stringify(key.map((column) => row[column]))
  return { columns, key, rows: new Map(rows.map((row) => [keyOf(row), columns.map((column) => row[column] ?? null)])) }
}

export function changesBetween(before: Map<string, Table>, after: Map<string, Table>): Pick<Written, 'put' | 'gone'> {
  const put: Written['put'] = {}
  const gone: Written['gone'] = {}
  for (const [name, { columns, key, rows }] of after) {
    const old = before.get(name)?.rows ?? new Map<string, Value[]>()
    const changed = [...rows].filter(([at, row]) => JSON.stringify(old.get(at)) !== JSON.stringify(row)).map(([, row]) => row)
    if (changed.length > 0) put[name] = { columns, rows: changed }
    const left = [...old.keys()].filter((at) => !rows.has(at))
    if (left.length > 0) gone[name] = { columns: key, rows: left.map((at) => JSON.parse(at) as Value[]) }
  }
  return { put, gone }
}
