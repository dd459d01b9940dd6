import type { NewEvent } from '../usage-events/store.ts'
import type { SellerMeter } from './compiled-meters.ts'
import { addCounters, type Counters, countersOf } from './counters.ts'

/** An event, a meter that counts it, and what it adds. */
export type Match = { meter: SellerMeter; event: NewEvent; value: number | null }

/** What of events counts by which meters. Only what users did counts, not what the system writes down. */
export function matchEvents(meters: readonly SellerMeter[], events: readonly NewEvent[]): Match[] {
  const matches: Match[] = []
  for (const event of events) {
    if (event.source !== 'user') continue
    for (const meter of meters) {
      const value = meter.count(event)
      if (value !== undefined) matches.push({ meter, event, value })
    }
  }
  return matches
}

/** What one customer used of one meter. */
export type Sum = Counters & { customerId: string; meter: SellerMeter }

export function sumsOf(matches: readonly Match[]): Sum[] {
  const sums = new Map<string, Sum>()
  for (const { meter, event, value } of matches) {
    const { customerId } = event
    if (customerId === null) continue
    const key = customerId + meter.id
    const known = sums.get(key)
    sums.set(key, { customerId, meter, ...(known ? addCounters(known, countersOf(value)) : countersOf(value)) })
  }
  // In one order always, so that two batches never wait for each other crosswise.
  return [...sums.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum)
}

/** What a meter counted in an hour: of one customer, or of everybody, who has no id. */
export type Hour = Counters & { meterId: string; customerId: string; hour: string }

/** The same hour by hour, and of everybody together. */
export function hoursOf(matches: readonly Match[], { everybody }: { everybody: boolean }): Hour[] {
  const hours = new Map<string, Hour>()
  const add = (meterId: string, customerId: string, hour: string, value: number | null) => {
    const key = meterId + customerId + hour
    const known = hours.get(key)
    hours.set(key, { meterId, customerId, hour, ...(known ? addCounters(known, countersOf(value)) : countersOf(value)) })
  }
  for (const { meter, event, value } of matches) {
    const hour = event.timestamp.slice(0, 13)
    if (everybody) add(meter.id, '', hour, value)
    if (event.customerId !== null) add(meter.id, event.customerId, hour, value)
  }
  return [...hours.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, hour]) => hour)
}
