import { anomalousCycles } from './cycles.ts'
import { dependenciesOf } from './dependencies.ts'
import { deedsOf, type Transaction } from './history.ts'
import { impossibleReads } from './impossible-reads.ts'
import { lostUpdates } from './lost-updates.ts'
import { timeOrder } from './time-order.ts'
import { incompatibleOrders, versionOrders } from './version-orders.ts'

/** Names as Adya and Elle have them, and plain words for what has no letter there. */
export type AnomalyName =
  | 'duplicate'
  | 'unheard-of value'
  | 'incompatible orders'
  | 'own write missing'
  | 'G0'
  | 'G1a'
  | 'G1b'
  | 'G1c'
  | 'lost update'
  | 'G-single'
  | 'G2'
  | 'real time'

export type Anomaly = { name: AnomalyName; says: string }

type Promised = {
  /** Whether values stand in the order in which they were appended. A list that is sorted by something else says only who is there. */
  isOrdered?: boolean
  /** Whether what had ended must be there for what began later. */
  inRealTime?: boolean
}

/**
 * What no database that runs one transaction after another could have answered. A checker in the spirit of Elle (Kingsbury and Alvaro, 2020): values
 * are unique and only ever appended, so a read tells which appends came before it and which came after. Whatever is in a circle then happened in
 * no order at all. It finds only what was read: an anomaly that no one saw is not there for it.
 */
export function anomaliesIn(history: readonly Transaction[], { isOrdered = true, inRealTime = false }: Promised = {}): Anomaly[] {
  const deeds = deedsOf(history)
  const orders = isOrdered ? versionOrders(deeds) : undefined
  const dependencies = dependenciesOf(deeds, orders)
  const time = inRealTime ? timeOrder(deeds.happened) : []
  return [
    ...impossibleReads(deeds, { isOrdered }),
    ...(orders ? incompatibleOrders(deeds, orders) : []),
    ...lostUpdates(deeds),
    ...anomalousCycles(dependencies, time),
  ]
}

/** What PostgreSQL's read committed lets happen, and a transaction that locks what it is about to decide on does not. */
const toleratedByReadCommitted: readonly AnomalyName[] = ['lost update', 'G-single', 'G2']

export function againstReadCommitted(anomalies: readonly Anomaly[]): Anomaly[] {
  return anomalies.filter(({ name }) => !toleratedByReadCommitted.includes(name))
}
