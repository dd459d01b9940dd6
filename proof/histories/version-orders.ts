import type { Anomaly } from './anomalies.ts'
import { type Deeds, told } from './history.ts'

/** The values of each list in the order of their appends, as far as anyone read. */
export type VersionOrders = ReadonlyMap<string, readonly string[]>

/** A list only grows: its longest read shows the order of all that came before. */
export function versionOrders({ reads }: Deeds): VersionOrders {
  const orders = new Map<string, readonly string[]>()
  for (const { list, values } of reads) if (values.length > (orders.get(list)?.length ?? -1)) orders.set(list, values)
  return orders
}

/** Reads that are no beginning of the longest: no order of appends leads to both. */
export function incompatibleOrders({ reads }: Deeds, orders: VersionOrders): Anomaly[] {
  return reads.flatMap(({ by, list, values }) => {
    const order = orders.get(list) ?? []
    if (values.every((value, at) => order[at] === value)) return []
    return [{ name: 'incompatible orders' as const, says: `${list} was [${order.join(' ')}] elsewhere: ${told(by)}` }]
  })
}
