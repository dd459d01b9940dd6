import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'

/** Drawn by the system within libraries, or taken from its clock, which no seed decides. */
const undecided = new Set(['accounts.password_hash', 'webhook_attempts.milliseconds', 'webhook_attempts.request_headers'])

/** A digest of the rows of each table, whatever order they are in. */
export function digestsOf(file: string): Map<string, string> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name").all()
    return new Map(tables.map(({ name }) => [String(name), digestOf(database, String(name))]))
  } finally {
    database.close()
  }
}

function digestOf(database: DatabaseSync, table: string): string {
  const named = database.prepare('select name from pragma_table_info(?) order by cid').all(table)
  const columns = named.map(({ name }) => String(name)).filter((name) => !undecided.has(`${table}.${name}`))
  const rows = database.prepare(`select ${columns.map((name) => `"${name}"`).join(', ')} from "${table}"`)
  rows.setReturnArrays(true)
  const digest = createHash('sha256')
  for (const row of rows
    .all()
    .map((row) => JSON.stringify(row))
    .sort())
    digest.update(row)
  return digest.digest('hex').slice(0, 8)
}
