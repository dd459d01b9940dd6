import type { Anomaly } from './anomalies.ts'
import { type Deeds, foreignPart, type Read, told } from './history.ts'

/** Two transactions that read the same version of a list and then both appended to it: what one decided on was gone when it wrote. */
export function lostUpdates({ reads, happened }: Deeds): Anomaly[] {
  const didHappen = new Set(happened)
  const before = reads.filter((read) => didHappen.has(read.by) && read.own.length === 0 && appendsTo(read))
  const once = [...Map.groupBy(before, ({ by, list }) => `${by.name}\n${list}`).values()].map((own) => own.at(-1) as Read)
  const byVersion = Map.groupBy(once, (read) => `${read.list}\n${foreignPart(read).toSorted().join(' ')}`)
  return [...byVersion.values()]
    .filter((readers) => readers.length > 1)
    .map((readers) => ({
      name: 'lost update',
      says: `read the same and appended: ${readers.map(({ by }) => told(by)).join('; ')}`,
    }))
}

function appendsTo({ by, list }: Read): boolean {
  return by.deeds.some((deed) => deed.list === list && 'append' in deed)
}
