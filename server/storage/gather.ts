import type { Database } from './storage.ts'

type Write<Item> = (db: Database, items: readonly Item[]) => Promise<unknown>

/** In the order in which they were stated: two transactions that write the same rows the other way around would wait for each other. */
const writes: Write<never>[] = []
const gathered = new WeakMap<Database, Map<Write<never>, unknown[]>>()

/**
 * Gathers what a transaction adds to rows that many transactions write, and writes it at its end: together, and so late that nobody waits
 * for those rows longer than the commit takes. Outside a transaction it is written at once.
 */
export function gathering<Item>(write: Write<Item>): Write<Item> {
  writes.push(write)
  return async (db, items) => {
    const all = gathered.get(db)
    if (!all) return write(db, items)
    const known = all.get(write)
    if (known) known.push(...items)
    else all.set(write, [...items])
    return undefined
  }
}

/** Runs `work` in its transaction and then writes what was gathered meanwhile. */
export async function writeGathered<Result>(transaction: Database, work: () => Promise<Result>): Promise<Result> {
  const all = new Map<Write<never>, unknown[]>()
  gathered.set(transaction, all)
  const result = await work()
  gathered.delete(transaction)
  for (const write of writes) {
    const items = all.get(write)
    if (items) await write(transaction, items as never[])
  }
  return result
}
