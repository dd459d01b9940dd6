import type { Aggregation, Filter, FilterClause } from '#contract/billing/meters.ts'

/** What a meter sees of an event. */
export type Countable = { name: string; source: string; timestamp: string; metadata: Record<string, unknown> }

/** What an event adds to a meter: a number, null where only its number counts, or undefined when it does not count at all. */
export type CountEvent = (event: Countable) => number | null | undefined

/** Beyond this a double no longer holds every whole number, and sums would lose units. */
const greatestValue = Number.MAX_SAFE_INTEGER

/** What a meter counts, worked out once: for each event nothing is parsed or looked up again. */
export function compileMeter(filter: Filter, aggregation: Aggregation): CountEvent {
  const matches = compileFilter(filter)
  if (aggregation.func === 'count') return (event) => (matches(event) ? null : undefined)
  const { property } = aggregation
  return (event) => {
    const value = ownValue(event.metadata, property)
    if (typeof value !== 'number' || !(Math.abs(value) <= greatestValue)) return undefined
    return matches(event) ? value : undefined
  }
}

/** Whether an event is one that a filter describes. No clause at all describes every event. */
export function compileFilter({ conjunction, clauses }: Filter): (event: Countable) => boolean {
  const parts = clauses.map((clause) => ('clauses' in clause ? compileFilter(clause) : compileClause(clause)))
  if (parts.length === 0) return () => true
  return conjunction === 'and' ? (event) => parts.every((part) => part(event)) : (event) => parts.some((part) => part(event))
}

function compileClause({ property, operator, value }: FilterClause): (event: Countable) => boolean {
  const compare = comparisons[operator]
  const read = builtIns[property]
  if (property === 'timestamp' && isLike(operator)) return () => false
  if (read) return (event) => hasSameType(read(event), value) && compare(read(event), value)
  const text = textOf(value)
  const looksWithin = isLike(operator)
  return ({ metadata }) => {
    const found = ownValue(metadata, property)
    if (found === undefined) return false
    if (looksWithin) return compare(String(found as Value), String(value))
    if (typeof found === 'string') return compare(found, text)
    return hasSameType(found, value) && compare(found as Value, value)
  }
}

type Value = string | number | boolean

const builtIns: Readonly<Record<string, ((event: Countable) => Value) | undefined>> = {
  __proto__: null as never,
  name: ({ name }) => name,
  source: ({ source }) => source,
  timestamp: ({ timestamp }) => Math.floor(Date.parse(timestamp) / 1000),
}

const comparisons: Record<FilterClause['operator'], (one: Value, other: Value) => boolean> = {
  eq: (one, other) => one === other,
  ne: (one, other) => one !== other,
  gt: (one, other) => one > other,
  gte: (one, other) => one >= other,
  lt: (one, other) => one < other,
  lte: (one, other) => one <= other,
  like: (one, other) => String(one).includes(String(other)),
  not_like: (one, other) => !String(one).includes(String(other)),
}

function isLike(operator: FilterClause['operator']): boolean {
  return operator === 'like' || operator === 'not_like'
}

function hasSameType(one: unknown, other: unknown): boolean {
  return typeof one === typeof other
}

/** Text is compared as text; there a truth value is one letter. */
function textOf(value: Value): string {
  if (typeof value !== 'boolean') return String(value)
  return value ? 't' : 'f'
}

/** Events of strangers name their members themselves. */
function ownValue(metadata: Record<string, unknown>, property: string): unknown {
  return Object.hasOwn(metadata, property) ? metadata[property] : undefined
}
