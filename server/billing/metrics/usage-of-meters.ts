import type { MetricInterval, Metrics } from '#contract/billing/metrics.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { addCounters, nothingCounted, unitsOf } from '../meter-counts/counters.ts'
import type { Stretch } from './periods.ts'
import { type Counted, countedDays, countedHours, countedQuarters, metersFor } from './usage-store.ts'

type Wanted = { organizationIds: readonly string[]; interval: MetricInterval; meterId?: readonly string[] | null | undefined }

/** Who has more meters names those that are wanted. */
const mostMeters = 20

/**
 * What a seller's meters counted in each stretch, from kept sums: whole days, the hours of days that a boundary cuts, and the quarters of hours that
 * one cuts. Nothing is taken off what was added up, so it is exact for every way of counting, however many events there are.
 */
export async function usageOfMeters(app: App, wanted: Wanted, stretches: readonly Stretch[]): Promise<Metrics['usage']> {
  const { organizationIds, interval, meterId = null } = wanted
  if (organizationIds.length === 0 || meterId?.length === 0) return []
  const meters = await metersFor(app, organizationIds, meterId, mostMeters)
  if (meters.length === 0) return []
  const ids = meters.map(({ id }) => id)
  const counted = Map.groupBy(await countedIn(app, ids, stretches, interval), (each) => each.meterId)
  return meters.map(({ id, name, aggregation: { func } }) => {
    const sums = summed(stretches, counted.get(id) ?? [])
    const total = unitsOf(func, sums.reduce(addCounters, nothingCounted))
    return { meterId: id, meterName: name, quantities: sums.map((sum) => unitsOf(func, sum)), total }
  })
}

async function countedIn(app: App, meterIds: string[], stretches: readonly Stretch[], interval: MetricInterval): Promise<Counted[]> {
  const instants = stretches.flatMap(({ from, until }) => [from, until])
  const dayOf = (instant: Instant) => instant.slice(0, 10)
  const range = { first: dayOf(instants[0] as Instant), last: dayOf(instants.at(-1) as Instant) }
  const within = instants.filter((instant) => timeOf(instant) !== '00:00')
  if (within.length === 0) return countedDays(app, meterIds, range, [])
  const boundaries = [...new Set(within.map(timeOf))].sort()
  const cut = [...new Set(boundaries.filter((time) => !time.endsWith(':00')).map((time) => time.slice(0, 2)))]
  // By the day every day is cut, all but a few at most: their hours lie together. Longer stretches are cut at their ends only.
  const isShort = interval === 'day' || interval === 'hour'
  const days = isShort ? range : [...new Set(within.map(dayOf))]
  return [
    ...(isShort ? [] : await countedDays(app, meterIds, range, days as string[])),
    ...(await countedHours(app, meterIds, days, { boundaries, cut })),
    ...(cut.length > 0 ? await countedQuarters(app, meterIds, days, cut) : []),
  ]
}

function timeOf(instant: Instant): string {
  return instant.slice(11, 16)
}

/** Each sum lies in one stretch, or outside of all. */
function summed(stretches: readonly Stretch[], counted: readonly Counted[]) {
  const inOrder = counted.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  let at = 0
  return stretches.map(({ from, until }) => {
    const [first, end] = [from.slice(0, 16), until.slice(0, 16)]
    let sum = nothingCounted
    for (let next = inOrder[at]; next && instantOf(next) < end; next = inOrder[++at]) {
      if (instantOf(next) >= first) sum = addCounters(sum, next)
    }
    return sum
  })
}

function instantOf({ at }: Counted): string {
  return at.length === 10 ? `${at}T00:00` : at
}
