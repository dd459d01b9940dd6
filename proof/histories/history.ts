/** What a transaction did to one list: it appended a value that comes nowhere else, or read the whole list. */
export type Deed = { list: string; append: string } | { list: string; read: readonly string[] }

/** A transaction as its client saw it. */
export type Transaction = {
  name: string
  /** `unknown`: no answer came, so it may have happened and may not. What it read is then not known either. */
  outcome: 'committed' | 'aborted' | 'unknown'
  deeds: readonly Deed[]
  /** Microseconds, on one clock for all clients. */
  began: number
  ended: number
}

export type Append = { by: Transaction; list: string; value: string }
export type Read = {
  by: Transaction
  list: string
  values: readonly string[]
  /** What the same transaction had appended to the list before. */
  own: readonly string[]
}

/** A history, by what was done to its lists. */
export type Deeds = {
  /** The transactions that happened: an unknown one did if anything it appended was read. */
  happened: readonly Transaction[]
  appends: readonly Append[]
  /** The reads of committed transactions. */
  reads: readonly Read[]
  /** Who appended a value. */
  writerOf: ReadonlyMap<string, Append>
}

export function deedsOf(history: readonly Transaction[]): Deeds {
  const appends = history.flatMap((by) =>
    by.deeds.flatMap((deed) => ('append' in deed ? [{ by, list: deed.list, value: deed.append }] : [])),
  )
  const reads = history.filter(({ outcome }) => outcome === 'committed').flatMap(readsOf)
  const read = new Set(reads.flatMap(({ values }) => values))
  const wasSeen = ({ deeds }: Transaction) => deeds.some((deed) => 'append' in deed && read.has(deed.append))
  const happened = history.filter((one) => one.outcome === 'committed' || (one.outcome === 'unknown' && wasSeen(one)))
  return { happened, appends, reads, writerOf: new Map(appends.map((append) => [append.value, append])) }
}

function readsOf(by: Transaction): Read[] {
  const own = new Map<string, string[]>()
  return by.deeds.flatMap((deed) => {
    const appended = own.getOrInsertComputed(deed.list, () => [])
    if ('read' in deed) return [{ by, list: deed.list, values: deed.read, own: [...appended] }]
    appended.push(deed.append)
    return []
  })
}

/** The same read as others could have had it: without what the reader itself had added. */
export function foreignPart({ values, own }: Read): readonly string[] {
  return own.length === 0 ? values : values.filter((value) => !own.includes(value))
}

export function told({ name, outcome, deeds, began, ended }: Transaction): string {
  const did = deeds.map((deed) => ('append' in deed ? `${deed.list} + ${deed.append}` : `${deed.list} = [${deed.read.join(' ')}]`))
  return `${name} (${outcome}, ${began}–${ended}): ${did.join(', ')}`
}
