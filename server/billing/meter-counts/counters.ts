import type { Aggregation } from '#contract/billing/meters.ts'

/** What is kept of the events that a meter counted, so that nothing is ever counted again. */
export type Counters = { eventsCount: number; eventsSum: number; eventsLeast: number | null; eventsMost: number | null }

export const nothingCounted: Counters = { eventsCount: 0, eventsSum: 0, eventsLeast: null, eventsMost: null }

/** How many units the counted events are. No events are no units. */
export function unitsOf(func: Aggregation['func'], { eventsCount, eventsSum, eventsLeast, eventsMost }: Counters): number {
  if (func === 'count') return eventsCount
  if (func === 'sum') return eventsSum
  if (func === 'max') return eventsMost ?? 0
  if (func === 'min') return eventsLeast ?? 0
  return eventsCount === 0 ? 0 : eventsSum / eventsCount
}

/** The counters of both. */
export function addCounters(one: Counters, other: Counters): Counters {
  return {
    eventsCount: one.eventsCount + other.eventsCount,
    eventsSum: one.eventsSum + other.eventsSum,
    eventsLeast: pick(Math.min, one.eventsLeast, other.eventsLeast),
    eventsMost: pick(Math.max, one.eventsMost, other.eventsMost),
  }
}

/** The counters of one event. */
export function countersOf(value: number | null): Counters {
  return { eventsCount: 1, eventsSum: value ?? 0, eventsLeast: value, eventsMost: value }
}

function pick(choose: (...values: number[]) => number, one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return choose(one, other)
}
