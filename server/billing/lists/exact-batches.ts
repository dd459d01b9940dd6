import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import { ask } from '../../storage/lines.ts'
import type { Database } from '../../storage/storage.ts'

const sizes = [256, 64, 16, 8, 4, 2, 1]

/**
 * A statement about many rows at once, compiled for a few sizes only. A list is cut into pieces of exactly these sizes, so no row comes
 * twice: for statements that add to what is there.
 */
export function exactBatches<Item extends Record<string, unknown>, Row>(build: (db: Database, items: Item[]) => Compilable<Row>) {
  const statements = sizes.map((size) => ({ size, compiled: new WeakMap<DialectAdapter, CompiledQuery<Row>>() }))
  const [smallest] = statements.slice(-1)
  return async (db: Database, items: readonly Item[]): Promise<Row[]> => {
    const found: Row[][] = []
    for (let from = 0; from < items.length; ) {
      const { size, compiled } = statements.find((each) => each.size <= items.length - from) ?? (smallest as (typeof statements)[number])
      const { adapter } = db.getExecutor()
      let query = compiled.get(adapter)
      if (!query) compiled.set(adapter, (query = build(db, placeholders(size)).compile()))
      const parameters = query.parameters.map((value) => (value instanceof Placeholder ? items[from + value.at]?.[value.name] : value))
      found.push(await ask(db, { ...query, parameters }))
      from += size
    }
    return found.flat()
  }
}

/** Where a value of the item at this place will stand. */
class Placeholder {
  readonly at: number
  readonly name: string

  constructor(at: number, name: string) {
    this.at = at
    this.name = name
  }
}

function placeholders<Item>(size: number): Item[] {
  return Array.from({ length: size }, (_, at) => new Proxy({}, { get: (_, name) => new Placeholder(at, String(name)) }) as Item)
}
