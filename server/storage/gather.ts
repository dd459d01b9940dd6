import type { Database } from './storage.ts'

type Write<Item> = (db: Database, items: readonly Item[]) => Promise<unknown>
type Gathered = Map<string, { turn: number; items: unknown[]; write: Write<never> }>

const gathered = new WeakMap<Database, Gathered>()

/** The order of writes at the end of a transaction. Rows that many transactions write come last: their locks last no longer than the commit. */
const lastTurn = 9

/**
 * Gathers what a transaction adds to the rows of a table that many transactions write, and writes it at its end: in one batch, and so
 * late that their locks last no longer than the commit. What must be done once, after everything else that the transaction does, gathers
 * too: it takes an earlier `turn`, and may add to later ones. Outside a transaction it is written at once.
 */
export function gathering<Item>(name: string, write: Write<Item>, { turn = lastTurn } = {}): Write<Item> {
  return async (db, items) => {
    const all = gathered.get(db)
    if (!all) return write(db, items)
    const known = all.getOrInsertComputed(name, () => ({ turn, items: [], write }))
    for (const item of items) known.items.push(item)
    return undefined
  }
}

/** Runs `work` in its transaction and then writes what was gathered in it. */
export async function writeGathered<Result>(transaction: Database, work: () => Promise<Result>): Promise<Result> {
  gathered.set(transaction, new Map())
  const result = await work()
  await writeSoFar(transaction)
  gathered.delete(transaction)
  return result
}

/** Writes what was gathered up to now, for who is about to delete what it belongs to. */
export async function writeSoFar(transaction: Database): Promise<void> {
  const all: Gathered = gathered.get(transaction) ?? new Map()
  for (let next = firstOf(all); next; next = firstOf(all)) {
    const [name, { items, write }] = next
    all.delete(name)
    await write(transaction, items as never[])
  }
}

/** By turn, then by name: two transactions that write the same rows the other way around would deadlock. */
function firstOf(all: Gathered) {
  return [...all].sort(([one, { turn: a }], [other, { turn: b }]) => a - b || (one < other ? -1 : 1))[0]
}
