import type { MeterUsage } from '#contract/billing/portal-meters.ts'
import { days } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, instantOf, millisecondsOf, now } from '../../kit/clock.ts'
import type { CustomerMeterRow } from '../customer-meters/store.ts'
import { addCounters, type Counters, nothingCounted, unitsOf } from '../meter-counts/counters.ts'
import { countedByDay } from '../meter-counts/store.ts'
import { findMeters } from '../meters/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { dueFor } from '../subscription-meters/due-for.ts'
import { type Billed, findBilled } from '../subscription-meters/store.ts'

type Period = { start: Instant; end: Instant }

/** What a customer used of a meter in the period that runs, from kept sums of hours: what it costs to read does not grow with the events. */
export async function usageByDay(app: App, row: CustomerMeterRow): Promise<MeterUsage> {
  const meter = (await findMeters(app, [row.meterId])).get(row.meterId) ?? refuse('ResourceNotFound')
  const { func } = meter.aggregation
  const billed = await findBilled(app, row)
  const period = billed ? { start: billed.currentPeriodStart, end: billed.currentPeriodEnd } : monthOf(now(app))
  const counted = new Map((await countedByDay(app, row, period.start, now(app))).map(({ day, ...counters }) => [day, counters]))
  const total = unitsOf(func, [...counted.values()].reduce<Counters>(addCounters, nothingCounted))
  const forecast = func === 'count' || func === 'sum' ? atThisPace(total, passedOf(app, period)) : null
  return {
    periodStart: period.start,
    periodEnd: period.end,
    days: daysBetween(period.start, now(app)).map((day) => ({ day, units: unitsOf(func, counted.get(day) ?? nothingCounted) })),
    total,
    forecast,
    ...costOf(billed, forecast),
  }
}

function monthOf(instant: Instant): Period {
  const start = Temporal.Instant.from(instant).toZonedDateTimeISO('UTC').startOfDay().with({ day: 1 })
  return { start: instantOf(start.epochMilliseconds), end: instantOf(start.add({ months: 1 }).epochMilliseconds) }
}

/** A period that should have been renewed by now has no more days than it has. */
const mostDays = 400

function daysBetween(from: Instant, to: Instant): string[] {
  const first = millisecondsOf(`${from.slice(0, 10)}T00:00:00.000Z`)
  const count = Math.floor((millisecondsOf(to) - first) / days(1)) + 1
  return Array.from({ length: Math.min(Math.max(count, 0), mostDays) }, (_, at) => instantOf(first + days(at)).slice(0, 10))
}

function passedOf(app: App, { start, end }: Period): number {
  return Math.min(1, (app.clock.now() - millisecondsOf(start)) / (millisecondsOf(end) - millisecondsOf(start)))
}

/** A pace can be told once a tenth of the period has passed. */
function atThisPace(total: number, passed: number): number | null {
  return passed < 0.1 ? null : total / passed
}

/** Late events belong to an earlier day but are billed now, so the forecast is never less than what is billed already. */
function costOf(billed: Billed | undefined, forecast: number | null) {
  if (!billed) return { amount: null, forecastAmount: null, currency: null }
  const { amount, consumedUnits, creditedUnits, currency } = billed
  const forecastAmount = forecast === null ? null : dueFor(billed, Math.max(forecast, consumedUnits), creditedUnits)
  return { amount, forecastAmount, currency }
}
