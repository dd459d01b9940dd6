import { type Instant, instantOf, millisecondsOf } from '../../kit/clock.ts'
import { type Amount, multiplyFraction } from '../money/amounts.ts'

export type Interval = 'day' | 'week' | 'month' | 'year'

/** How long a period is: one month, fourteen days. */
export type Length = { interval: Interval; count: number }

/** From its start up to, and without, its end. */
export type Period = { start: Instant; end: Instant }

/** The day of the month, by UTC, to which monthly and yearly periods return. */
export function anchorDayOf(instant: Instant): number {
  return dateOf(instant).day
}

/**
 * The period that begins here. Months and years end on the anchor day, or on the last day of a month that has no such day:
 * from 31 January to 28 February to 31 March.
 */
export function periodFrom(start: Instant, { interval, count }: Length, anchorDay = anchorDayOf(start)): Period {
  const end = dateOf(start).add({ [`${interval}s`]: count })
  const returns = interval === 'month' || interval === 'year'
  return { start, end: instantOf((returns ? end.with({ day: anchorDay }, { overflow: 'constrain' }) : end).epochMilliseconds) }
}

/** Trials are counted from the moment they begin. */
export function trialEnd(start: Instant, length: Length): Instant {
  return periodFrom(start, length).end
}

/** So many calendar months later; the last day of the month where it has no such day. */
export function monthsLater(instant: Instant, months: number): Instant {
  return instantOf(dateOf(instant).add({ months }).epochMilliseconds)
}

/** What is left of a period, in whole seconds: nothing after its end, all of it before its start. */
export function remainingOf({ start, end }: Period, at: Instant): { seconds: number; of: number } {
  const of = secondsBetween(start, end)
  return { seconds: Math.max(0, Math.min(of, secondsBetween(at, end))), of }
}

/** The part of an amount that what is left of a period is worth, in steps that can be charged. */
export function prorate(amount: Amount, period: Period, at: Instant, step: number): Amount {
  const { seconds, of } = remainingOf(period, at)
  return of === 0 ? 0 : multiplyFraction(amount, seconds, of, step)
}

function secondsBetween(from: Instant, to: Instant): number {
  return Math.floor((millisecondsOf(to) - millisecondsOf(from)) / 1000)
}

function dateOf(instant: Instant): Temporal.ZonedDateTime {
  return Temporal.Instant.from(instant).toZonedDateTimeISO('UTC')
}
