import type { Compilable } from 'kysely'
import { compiledQuery } from './compiled-query.ts'
import type { Database } from './storage.ts'

const sizes = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/** The most items that one batch query takes. */
export const largestBatch = 256

/**
 * A query about many items at once, compiled for a few sizes only: in between, the last item is repeated, so a repeated item must
 * not change the result.
 *
 *     const keysById = batchQuery((db, keys: { id: string }[]) => db.selectFrom('apiKeys').where('id', 'in', keys.map(({ id }) => id)).selectAll())
 *     const found = await keysById(app.db, [{ id: 'a' }, { id: 'b' }, { id: 'c' }])
 */
export function batchQuery<Item extends Record<string, unknown>, Row>(build: (db: Database, items: Item[]) => Compilable<Row>) {
  const bySize = new Map(
    sizes.map((size) => {
      const items = (values: Record<string, unknown>) => Array.from({ length: size }, (_, at) => itemOf<Item>(values, at))
      return [size, compiledQuery((db: Database, values: Record<string, unknown>) => build(db, items(values)))]
    }),
  )
  return async (db: Database, items: Item[]): Promise<Row[]> => {
    const size = sizes.find((each) => each >= items.length)
    const ask = size === undefined ? undefined : bySize.get(size)
    if (size === undefined || ask === undefined) throw new Error(`A batch query takes ${largestBatch} items at most, not ${items.length}.`)
    return items.length === 0 ? [] : ask(db, valuesOf(items, size))
  }
}

function itemOf<Item>(values: Record<string, unknown>, at: number): Item {
  return new Proxy({}, { get: (_, name) => values[`${at} ${String(name)}`] }) as Item
}

function valuesOf(items: Record<string, unknown>[], size: number): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (let at = 0; at < size; at++) {
    const item = items[Math.min(at, items.length - 1)] as Record<string, unknown>
    for (const name in item) values[`${at} ${name}`] = item[name]
  }
  return values
}
