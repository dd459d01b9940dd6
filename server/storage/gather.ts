import type { Database } from './storage.ts'

type Write<Item> = (db: Database, items: readonly Item[]) => Promise<unknown>
type Gathered = Map<string, { items: unknown[]; write: Write<never> }>

const gathered = new WeakMap<Database, Gathered>()

/**
 * Gathers what a transaction adds to the rows of a table that many transactions write, and writes it at its end: together, and so late that
 * nobody waits for those rows longer than the commit takes. Outside a transaction it is written at once.
 */
export function gathering<Item>(table: string, write: Write<Item>): Write<Item> {
  return async (db, items) => {
    const all = gathered.get(db)
    if (!all) return write(db, items)
    const known = all.getOrInsertComputed(table, () => ({ items: [], write }))
    for (const item of items) known.items.push(item)
    return undefined
  }
}

/** Runs `work` in its transaction and then writes what was gathered meanwhile. */
export async function writeGathered<Result>(transaction: Database, work: () => Promise<Result>): Promise<Result> {
  gathered.set(transaction, new Map())
  const result = await work()
  await writeSoFar(transaction)
  gathered.delete(transaction)
  return result
}

/** Writes what was gathered up to now, for who is about to delete what it belongs to. */
export async function writeSoFar(transaction: Database): Promise<void> {
  const all = gathered.get(transaction) ?? new Map()
  // By table: two transactions that write the same rows the other way around would wait for each other.
  const tables = [...all].sort(([one], [other]) => (one < other ? -1 : 1))
  all.clear()
  for (const [, { items, write }] of tables) await write(transaction, items as never[])
}
