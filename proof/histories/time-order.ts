import type { Edge } from './dependencies.ts'
import type { Transaction } from './history.ts'

/**
 * Who had ended before who began. Each end is a moment, and each beginning comes after the last one: as many edges as there are transactions, where to
 * name every pair would take their square.
 */
export function timeOrder(happened: readonly Transaction[]): Edge[] {
  const ends = happened.filter(({ outcome }) => outcome === 'committed').map((by) => ({ by, at: by.ended, isEnd: true }))
  const begins = happened.map((by) => ({ by, at: by.began, isEnd: false }))
  const edges: Edge[] = []
  let last: { moment: number } | undefined
  // What begins in the microsecond in which another ends is not said to come after it.
  for (const { by, at, isEnd } of [...begins, ...ends].toSorted(
    (one, other) => one.at - other.at || Number(one.isEnd) - Number(other.isEnd),
  )) {
    if (!isEnd) {
      if (last) edges.push({ from: last, kind: 'time', to: by })
      continue
    }
    const moment = { moment: at }
    edges.push({ from: by, kind: 'time', to: moment })
    if (last) edges.push({ from: last, kind: 'time', to: moment })
    last = moment
  }
  return edges
}
