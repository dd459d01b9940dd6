import { days } from '#contract/kit/durations.ts'

/** The time that one partition holds, in milliseconds since 1970: up to, but not with, `until`. */
export type Span = { from: number; until: number }
export type Period = 'month' | 'week'

/** The month, or the week from Monday, around a moment, in UTC. */
export function spanAround(period: Period, at: number): Span {
  const date = new Date(at)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  if (period === 'month') return { from: Date.UTC(year, month), until: Date.UTC(year, month + 1) }
  const from = Date.UTC(year, month, day) - days((date.getUTCDay() + 6) % 7)
  return { from, until: from + days(7) }
}

/** Every month or week from the one around a moment to the one around another. */
export function spansBetween(period: Period, first: number, last: number): Span[] {
  const spans: Span[] = []
  for (let span = spanAround(period, first); span.from <= last; span = spanAround(period, span.until)) spans.push(span)
  return spans
}

/** Before every id of this moment or later, and after every one of a moment before: ids begin with their time. */
export function idAt(at: number): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** When an id was made. */
export function timeOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
}
