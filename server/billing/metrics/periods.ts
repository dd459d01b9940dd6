import type { MetricInterval } from '#contract/billing/metrics.ts'
import { type Instant, instantOf } from '../../kit/clock.ts'

/** A stretch of a seller's calendar: what it is called by, and from when until when it is counted. */
export type Stretch = { timestamp: Instant; from: Instant; until: Instant }

type Asked = { startDate: string; endDate: string; interval: MetricInterval; timezone: string }

/** The days from one to another, both with, cut into intervals by the calendar of a zone. Weeks begin on Monday. */
export function stretchesOf({ startDate, endDate, interval, timezone }: Asked): Stretch[] {
  const midnight = (day: string, days = 0) => Temporal.PlainDate.from(day).add({ days }).toZonedDateTime(timezone)
  const [first, end] = [midnight(startDate), midnight(endDate, 1)]
  const stretches: Stretch[] = []
  let start = truncated(interval, first)
  while (Temporal.ZonedDateTime.compare(start, end) < 0) {
    const next = start.add({ [`${interval}s`]: 1 })
    const from = Temporal.ZonedDateTime.compare(start, first) < 0 ? first : start
    const until = Temporal.ZonedDateTime.compare(next, end) > 0 ? end : next
    stretches.push({ timestamp: written(start), from: written(from), until: written(until) })
    start = next
  }
  return stretches
}

export function isZone(name: string): boolean {
  try {
    Temporal.PlainDate.from('2026-01-01').toZonedDateTime(name)
    return true
  } catch {
    return false
  }
}

function truncated(interval: MetricInterval, day: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  if (interval === 'week') return day.subtract({ days: day.dayOfWeek - 1 }).startOfDay()
  if (interval === 'month') return day.with({ day: 1 }).startOfDay()
  return interval === 'year' ? day.with({ month: 1, day: 1 }).startOfDay() : day
}

function written(time: Temporal.ZonedDateTime): Instant {
  return instantOf(time.epochMilliseconds)
}
