import type { Goal, Row, Table } from './part.ts'
import { type Result, saturated } from './race.ts'

/** One row for each result of a route, with its ratios against the other servers. */
export function routeTable<Name extends string>(under: string, route: string, results: Record<Name, Result>): Table {
  const { 'better-auth': betterAuth, bare } = results as Partial<Record<string, Result>>
  return {
    under,
    rows: Object.entries<Result>(results).map(
      ([name, result], at): Row => ({
        route: at === 0 ? route : '',
        server: name,
        'requests/s': count(result.perSecond),
        '× better-auth': betterAuth ? `${(result.perSecond / betterAuth.perSecond).toFixed(2)}` : '–',
        '× bare': bare ? `${(result.perSecond / bare.perSecond).toFixed(2)}` : '–',
        'µs each': count(result.microseconds),
        'µs × bare': bare ? `${(result.microseconds / bare.microseconds).toFixed(2)}` : '–',
        ...(result.databaseMicroseconds !== undefined && { 'database µs': count(result.databaseMicroseconds) }),
        'p50 ms': milliseconds(result.p50),
        'p99 ms': milliseconds(result.p99),
        'memory MB': count(result.megabytes),
        'core used': `${percent(result.busy)}${result.busy < saturated ? ' (!)' : ''}`,
        'load used': percent(result.generatorBusy),
      }),
    ),
  }
}

type Bound = { atLeast: number } | { atMost: number }

/** A promise with its number: `goal('Start to first answer', 420, { atMost: 500 }, 'ms')`. */
export function goal(promise: string, measured: number, bound: Bound, unit = '×'): Goal {
  const [word, reached] =
    'atLeast' in bound ? [`≥ ${bound.atLeast}`, measured >= bound.atLeast] : [`≤ ${bound.atMost}`, measured <= bound.atMost]
  const digits = measured < 10 ? 2 : measured < 100 ? 1 : 0
  return { promise: `${promise} ${word} ${unit}`, measured: `${measured.toFixed(digits)} ${unit}`, reached }
}

/**
 * How many times the rate of another. Rates compare servers only when each had its core to itself; where one had not, the
 * processor time of a request is judged instead, and the measured number says so.
 */
export function rateGoal(promise: string, ours: Result, theirs: Result, bound: Bound): Goal {
  const byRate = goal(promise, ours.perSecond / theirs.perSecond, bound)
  if (ours.busy >= saturated && theirs.busy >= saturated) return byRate
  const byTime = goal(promise, theirs.microseconds / ours.microseconds, bound)
  return { ...byTime, measured: `${byTime.measured} by processor time, the cores were shared (${byRate.measured} by rate)` }
}

/** How many a second. Where the core was shared, what it would do with a core of its own, by its processor time. */
export function paceGoal(promise: string, result: Result, bound: Bound): Goal {
  const byRate = goal(promise, result.perSecond, bound, '/s')
  if (result.busy >= saturated) return byRate
  const byTime = goal(promise, 1e6 / result.microseconds, bound, '/s')
  return { ...byTime, measured: `${byTime.measured} by processor time, the core was shared (${byRate.measured} by rate)` }
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

function milliseconds(value: number): string {
  return value.toFixed(value < 100 ? 1 : 0)
}
