import type { App } from '../../kit/app.ts'
import { addHours, addMeterEvents, type Hour } from './counter-store.ts'
import { addCounters, type Counters, countersOf } from './counters.ts'
import { addToCustomerMeters, type Changed } from './customer-counters.ts'
import type { NewEvent } from './event-store.ts'
import type { SellerMeter } from './seller-meters.ts'
import { addToSubscriptionMeters } from './subscription-counters.ts'

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

/** Adds fresh events to everything that is kept of them. Answers the balances that changed. */
export async function countMatches(app: App, organizationId: string, matches: readonly Match[]): Promise<Changed[]> {
  if (matches.length === 0) return []
  await addMeterEvents(app, matches)
  await addHours(app, hoursOf(matches, { everybody: true }))
  return countForCustomers(app, organizationId, matches)
}

/** Adds events to the balances of customers and to what their subscriptions will be billed. */
export async function countForCustomers(app: App, organizationId: string, matches: readonly Match[]): Promise<Changed[]> {
  const sums = sumsOf(matches)
  const changed = await addToCustomerMeters(app, organizationId, sums)
  await addToSubscriptionMeters(app, sums, changed)
  return changed
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
