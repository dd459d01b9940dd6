import { type Deeds, foreignPart, type Read, type Transaction } from './history.ts'
import type { VersionOrders } from './version-orders.ts'

/**
 * Why one transaction comes before another: it wrote what the other wrote after (ww), it wrote what the other read (wr), it read what the other had
 * not written yet (rw), or it had ended when the other began (time). A moment stands between transactions that are ordered by time alone.
 */
export type Place = Transaction | { moment: number }
export type Edge = { from: Place; to: Place; kind: 'ww' | 'wr' | 'rw' | 'time'; list?: string }

export function dependenciesOf(deeds: Deeds, orders: VersionOrders | undefined): Edge[] {
  const happened = new Set(deeds.happened)
  const edges = orders ? inOrder(deeds, orders) : withoutOrder(deeds)
  return edges.filter(({ from, to }) => from !== to && happened.has(from as Transaction) && happened.has(to as Transaction))
}

/** From each version to the next one. What no one read yet comes after everything that someone did. */
function inOrder({ reads, appends, writerOf }: Deeds, orders: VersionOrders): Edge[] {
  const edges: Edge[] = []
  const add = (from: Transaction | undefined, kind: Edge['kind'], to: Transaction | undefined, list: string) => {
    if (from && to) edges.push({ from, kind, to, list })
  }
  const known = new Set([...orders.values()].flat())
  const unread = Map.groupBy(
    appends.filter(({ value }) => !known.has(value)),
    ({ list }) => list,
  )
  const writer = (value: string | undefined) => (value === undefined ? undefined : writerOf.get(value)?.by)

  for (const [list, order] of orders) {
    for (const [at, value] of order.entries()) if (at > 0) add(writer(order[at - 1]), 'ww', writer(value), list)
    for (const { by } of unread.get(list) ?? []) add(writer(order.at(-1)), 'ww', by, list)
  }
  for (const read of reads) {
    const { by, list } = read
    const order = orders.get(list) ?? []
    const seen = foreignPart(read)
    add(writer(seen.at(-1)), 'wr', by, list)
    if (seen.length < order.length) add(by, 'rw', writer(order[seen.length]), list)
    else for (const next of unread.get(list) ?? []) add(by, 'rw', next.by, list)
  }
  return edges
}

/** Who is in a read came before it, who is not came after: the order among them is not known. */
function withoutOrder({ reads, appends }: Deeds): Edge[] {
  const byList = Map.groupBy(appends, ({ list }) => list)
  const edgesOf = ({ by: reader, list, values }: Read): Edge[] => {
    const seen = new Set(values)
    return (byList.get(list) ?? []).map(({ by, value }) =>
      seen.has(value) ? { from: by, kind: 'wr', to: reader, list } : { from: reader, kind: 'rw', to: by, list },
    )
  }
  return reads.flatMap(edgesOf)
}
