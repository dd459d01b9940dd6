import type { App } from '../../kit/app.ts'
import { largestBatch } from '../../storage/batch-query.ts'
import type { Database } from '../../storage/storage.ts'

/** Asks about ids by as few queries as they fit into. */
export async function inBatches<Row>(
  { db }: Pick<App, 'db'>,
  ask: (db: Database, keys: { id: string }[]) => Promise<Row[]>,
  ids: readonly string[],
): Promise<Row[]> {
  const keys = [...new Set(ids)].map((id) => ({ id }))
  const rows: Row[] = []
  for (let at = 0; at < keys.length; at += largestBatch) rows.push(...(await ask(db, keys.slice(at, at + largestBatch))))
  return rows
}

export function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
