import type { Anomaly, AnomalyName } from './anomalies.ts'
import type { Edge, Place } from './dependencies.ts'
import { told } from './history.ts'

/** One circle of each knot of transactions that came before each other, named after the least of what it takes to make one. */
export function anomalousCycles(dependencies: readonly Edge[], time: readonly Edge[]): Anomaly[] {
  const found: Anomaly[] = []
  const explained = new Set<Place>()
  for (const knot of knotsOf(dependencies)) {
    for (const { from } of knot) explained.add(from)
    found.push(worstOf(knot))
  }
  if (time.length === 0) return found
  for (const knot of knotsOf([...dependencies, ...time])) {
    if (knot.some(({ from }) => explained.has(from))) continue
    const [first] = knot.filter(({ kind }) => kind !== 'time')
    if (first) found.push(anomaly('real time', circleThrough(first, knot)))
  }
  return found
}

function worstOf(knot: readonly Edge[]): Anomaly {
  const only = (...kinds: Edge['kind'][]) => knot.filter(({ kind }) => kinds.includes(kind))
  const [writes] = knotsOf(only('ww'))
  if (writes) return anomaly('G0', circleThrough(writes[0] as Edge, writes))
  const [seen] = knotsOf(only('ww', 'wr'))
  if (seen) return anomaly('G1c', circleThrough(seen.find(({ kind }) => kind === 'wr') as Edge, seen))
  const withOne = only('ww', 'wr')
  for (const edge of only('rw')) {
    const circle = circleThrough(edge, withOne)
    if (circle) return anomaly('G-single', circle)
  }
  return anomaly('G2', circleThrough(knot[0] as Edge, knot))
}

function anomaly(name: AnomalyName, circle: readonly Edge[] | undefined): Anomaly {
  const nameOf = (place: Place) => ('moment' in place ? 'then' : place.name)
  const way = (circle ?? []).map(({ from, kind, list }) => `${nameOf(from)} –${kind}${list === undefined ? '' : ` ${list}`}→ `).join('')
  const places = (circle ?? []).flatMap(({ from }) => ('moment' in from ? [] : [`  ${told(from)}`]))
  return { name, says: `${way}${circle?.[0] ? nameOf(circle[0].from) : ''}\n${places.join('\n')}` }
}

/** The shortest circle that begins with an edge and goes back along others. */
function circleThrough(first: Edge, edges: readonly Edge[]): Edge[] | undefined {
  const from = Map.groupBy(edges, (edge) => edge.from)
  const cameBy = new Map<Place, Edge | undefined>([[first.to, undefined]])
  for (const place of cameBy.keys()) {
    if (place === first.from) {
      const back: Edge[] = []
      for (let edge = cameBy.get(place); edge; edge = cameBy.get(edge.from)) back.unshift(edge)
      return [first, ...back]
    }
    for (const edge of from.get(place) ?? []) if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge)
  }
  return undefined
}

type Visit = { place: Place; out: Edge[]; next: number }

/** The edges within each group of places that all lead to each other (Tarjan, without recursion: a history is longer than the stack is deep). */
function knotsOf(edges: readonly Edge[]): Edge[][] {
  const from = Map.groupBy(edges, (edge) => edge.from)
  const at = new Map<Place, number>()
  const lowest = new Map<Place, number>()
  const groupOf = new Map<Place, number>()
  const open: Place[] = []
  let groups = 0
  const visit = (place: Place): Visit => {
    at.set(place, at.size)
    lowest.set(place, at.size - 1)
    open.push(place)
    return { place, out: from.get(place) ?? [], next: 0 }
  }
  const sink = (place: Place, to: number) => lowest.set(place, Math.min(lowest.get(place) as number, to))

  for (const start of from.keys()) {
    if (at.has(start)) continue
    const path = [visit(start)]
    for (let here = path.at(-1); here; here = path.at(-1)) {
      const to = here.out[here.next++]?.to
      if (to !== undefined) {
        if (!at.has(to)) path.push(visit(to))
        else if (!groupOf.has(to)) sink(here.place, at.get(to) as number)
        continue
      }
      path.pop()
      const { place } = here
      if (lowest.get(place) === at.get(place)) {
        for (const member of open.splice(open.lastIndexOf(place))) groupOf.set(member, groups)
        groups++
      }
      const above = path.at(-1)
      if (above) sink(above.place, lowest.get(place) as number)
    }
  }
  const within = edges.filter((edge) => groupOf.get(edge.from) === groupOf.get(edge.to))
  return [...Map.groupBy(within, (edge) => groupOf.get(edge.from)).values()]
}
