import type { Compilable } from 'kysely'
import { compiledQuery } from '../../storage/compiled-query.ts'
import type { Database } from '../../storage/storage.ts'

const sizes = [256, 64, 16, 4, 1]

/**
 * A statement about many rows at once, compiled for a few sizes only. A list is cut into pieces of exactly these sizes, so no row comes
 * twice: for statements that add to what is there.
 */
export function exactBatches<Item extends Record<string, unknown>, Row>(build: (db: Database, items: Item[]) => Compilable<Row>) {
  const bySize = new Map(
    sizes.map((size) => {
      const items = (values: Record<string, unknown>) => Array.from({ length: size }, (_, at) => itemOf<Item>(values, at))
      return [size, compiledQuery((db: Database, values: Record<string, unknown>) => build(db, items(values)))]
    }),
  )
  return async (db: Database, items: readonly Item[]): Promise<Row[]> => {
    const rows: Row[] = []
    for (let at = 0; at < items.length; ) {
      const size = sizes.find((each) => each <= items.length - at) ?? 1
      rows.push(...((await bySize.get(size)?.(db, valuesOf(items, at, size))) ?? []))
      at += size
    }
    return rows
  }
}

function itemOf<Item>(values: Record<string, unknown>, at: number): Item {
  return new Proxy({}, { get: (_, name) => values[`${at} ${String(name)}`] }) as Item
}

function valuesOf(items: readonly Record<string, unknown>[], from: number, size: number): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (let at = 0; at < size; at++) {
    const item = items[from + at] as Record<string, unknown>
    for (const name in item) values[`${at} ${name}`] = item[name]
  }
  return values
}
