import { sql } from 'kysely'
import type { Storage } from '#server/storage/storage.ts'
import { kindsOf } from './apply.ts'

type Row = Record<string, unknown>
export type Rows = Map<string, Row[]>

/** Every row of every table. */
export async function readRows(storage: Storage): Promise<Rows> {
  const kinds = await kindsOf(storage)
  const rows: Rows = new Map()
  for (const table of [...kinds.keys()].sort()) {
    if (table === 'migrations') continue
    const found = await sql<Row>`select * from ${sql.table(table)}`.execute(storage.db)
    rows.set(
      table,
      found.rows.map((row) => ({ ...row })),
    )
  }
  return rows
}

/** The columns of which a value is another than before, and tables with more or fewer rows, by the columns that were there. */
export function whatDiffers(before: Rows, after: Rows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table)
    if (now === undefined) return rows.length > 0 ? [`${table} is gone`] : []
    if (rows.length === 0) return now.length > 0 ? [`${table} has ${now.length} rows`] : []
    const columns = Object.keys(rows[0] as Row)
    return columns.filter((column) => valuesOf(rows, column) !== valuesOf(now, column)).map((column) => `${table}.${column}`)
  })
}

function valuesOf(rows: Row[], column: string): string {
  return rows
    .map((row) => `${JSON.stringify(row.id ?? null)} ${JSON.stringify(row[column] ?? null)}`)
    .sort()
    .join()
}

/** What migrations after a schema are there to change in these rows. */
export function changedOnPurpose(schema: string, before: Rows): string[] {
  const figures = Object.keys(before.get('metric_sums')?.[0] ?? {}).map((column) => `metric_sums.${column}`)
  return [
    // Figures by currency are added up again from the orders.
    ...(schema < '0038' ? ['currency_sums is gone', ...figures] : []),
    // A price that no card can be charged is rounded.
    ...(schema < '0057' ? ['product_prices.priceAmount', 'products.priceAmount'] : []),
  ]
}
