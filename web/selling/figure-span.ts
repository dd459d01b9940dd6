import type { MetricInterval } from '#contract/billing/metrics.ts'
import type { FigurePeriod } from './home-search.ts'

/** Days as they are written: 2026-11-15. */
export type Days = { from: string; until: string }

/** The stretch that is told, into what it is cut, and the one of the same length before it. */
export type FigureSpan = Days & { interval: MetricInterval; before: Days | undefined }

const earliest = '2023-01-01'
const mostDays = 1460

/** The stretch that a name or two days mean. Two days that make no sense are the last thirty. */
export function spanOf(
  { period = '30d', from = '', until = '' }: Partial<Days> & { period?: FigurePeriod | undefined },
  today: string,
): FigureSpan {
  if (period === '12m') return twelveMonths(today)
  const own = period === 'custom' ? ownDays(from, until, today) : undefined
  const days = own ? 1 + between(own.from, own.until) : Number.parseInt(period === 'custom' ? '30' : period, 10)
  const span = own ?? { from: shift(today, 1 - days), until: today }
  const before = { from: shift(span.from, -days), until: shift(span.from, -1) }
  return { ...span, interval: days <= 92 ? 'day' : days <= 365 ? 'week' : 'month', before: before.from < earliest ? undefined : before }
}

/** Whole months but for the current one, beside as much of the year before. */
function twelveMonths(today: string): FigureSpan {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const first = (years: number) => written(Date.UTC(year - years, month - 12, 1))
  const last = Math.min(day, new Date(Date.UTC(year - 1, month, 0)).getUTCDate()) // 29 February has none the year before
  return {
    from: first(0),
    until: today,
    interval: 'month',
    before: { from: first(1), until: written(Date.UTC(year - 1, month - 1, last)) },
  }
}

function ownDays(from: string, until: string, today: string): Days | undefined {
  const [first = '', last = ''] = [from, until].sort()
  if (!isDay(first) || !isDay(last) || first > today) return undefined
  const end = last > today ? today : last
  return { from: [first, earliest, shift(end, 1 - mostDays)].sort().at(-1) as string, until: end }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text >= earliest
}

function between(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / aDay)
}

function shift(day: string, days: number): string {
  return written(Date.parse(day) + days * aDay)
}

function written(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

const aDay = 24 * 60 * 60 * 1000
