import type { App } from '../../kit/app.ts'
import { type Instant, instantOf, millisecondsOf } from '../../kit/clock.ts'
import { findMeter } from '../meters/store.ts'
import { refuse, refuseQuery } from '../refusals/refusals.ts'
import { addCounters, type Counters, nothingCounted, unitsOf } from './counters.ts'
import { customerCounted, hoursBetween } from './store.ts'

type Wanted = {
  id: string
  startTimestamp: Instant
  endTimestamp: Instant
  interval: 'year' | 'month' | 'week' | 'day' | 'hour'
  customerId?: string | null | undefined
  externalCustomerId?: string | null | undefined
}

/** No answer has more intervals than this. */
const mostIntervals = 10_000

/** How much a meter counted in each interval, of everybody or of one customer, from the kept sums of hours. */
export async function meterQuantities(app: App, organizationIds: readonly string[], wanted: Wanted) {
  const meter = (await findMeter(app, organizationIds, wanted.id)) ?? refuse('ResourceNotFound')
  const { interval, startTimestamp, endTimestamp } = wanted
  if (endTimestamp < startTimestamp) refuseQuery('METRICS_DATES', ['end_timestamp'])
  const starts = startsOf(interval, startTimestamp, endTimestamp)
  const customerId = await customerCounted(app, meter.organizationId, wanted)
  const hours = await hoursBetween(app, meter.id, customerId, startTimestamp.slice(0, 13), endTimestamp.slice(0, 13))
  const sums = starts.map((): Counters => nothingCounted)
  for (const { hour, ...counters } of hours) {
    const at = lastAtOrBefore(starts, hour)
    if (at >= 0) sums[at] = addCounters(sums[at] ?? nothingCounted, counters)
  }
  const { func } = meter.aggregation
  return {
    quantities: starts.map((timestamp, at) => ({ timestamp, quantity: unitsOf(func, sums[at] ?? nothingCounted) })),
    total: unitsOf(func, sums.reduce(addCounters, nothingCounted)),
  }
}

/** Where each interval begins, by the calendar in UTC. Weeks begin on Monday. */
function startsOf(interval: Wanted['interval'], from: Instant, to: Instant): Instant[] {
  const starts: Instant[] = []
  let start = truncated(interval, Temporal.Instant.from(from).toZonedDateTimeISO('UTC'))
  while (start.epochMilliseconds <= millisecondsOf(to)) {
    if (starts.push(instantOf(start.epochMilliseconds)) > mostIntervals) refuseQuery('METRICS_INTERVAL_TOO_LARGE', ['interval'])
    start = start.add({ [`${interval}s`]: 1 })
  }
  return starts
}

function truncated(interval: Wanted['interval'], time: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  if (interval === 'hour') return time.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const day = time.startOfDay()
  if (interval === 'week') return day.subtract({ days: day.dayOfWeek - 1 })
  if (interval === 'month') return day.with({ day: 1 })
  return interval === 'year' ? day.with({ month: 1, day: 1 }) : day
}

function lastAtOrBefore(starts: readonly Instant[], hour: string): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] as string).slice(0, 13) <= hour) low = middle + 1
    else high = middle
  }
  return low - 1
}
