import type { Instant } from '../../kit/clock.ts'
import { nothing, plus, type Sums } from '../sums/sums.ts'

export type Slot = Sums & { slot: string; currency: string }

/**
 * What was added up before each of these instants: whole days from the sums of days, and the part of a day from its quarters of an hour, from the side that
 * has fewer. `days` hold everything from the beginning, what lies before the first of them under an empty name.
 */
export function sumsUntil(instants: readonly Instant[], days: readonly Slot[], quarters: readonly Slot[]): Sums[] {
  const byDay = days.toSorted(bySlot)
  const ofDay = Map.groupBy(quarters, ({ slot }) => slot.slice(0, 10))
  const sums: Sums[] = []
  let [at, before] = [0, nothing]
  for (const instant of instants) {
    const [day, time] = [instant.slice(0, 10), instant.slice(11, 16)]
    for (let next = byDay[at]; next && next.slot < day; next = byDay[++at]) before = plus(before, next)
    const own = ofDay.get(day) ?? []
    let whole = before
    for (let next = at; byDay[next]?.slot === day; next++) whole = plus(whole, byDay[next] as Slot) // one of each currency
    const inQuarters = (wanted: (quarter: string) => boolean) => own.filter(({ slot }) => wanted(slot.slice(11, 16)))
    sums.push(
      isEarly(time)
        ? inQuarters((quarter) => quarter < time).reduce((sum, quarter) => plus(sum, quarter), before)
        : inQuarters((quarter) => quarter >= time).reduce((sum, quarter) => plus(sum, quarter, -1), whole),
    )
  }
  return sums
}

/** Which quarters of a day are needed for these instants: those before the one, and those from the other on. */
export function quartersNeeded(instants: readonly Instant[]): string[] {
  const times = instants.map((instant) => instant.slice(11, 16))
  const before = times.filter(isEarly).sort().at(-1) ?? '00:00'
  const from = times.filter((time) => !isEarly(time)).sort()[0] ?? '24:00'
  return quarters.filter((time) => time < before || time >= from)
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const quarters = hours.flatMap((hour) => ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}`))

function isEarly(time: string): boolean {
  return time <= '12:00'
}

function bySlot(one: Slot, other: Slot): number {
  return one.slot < other.slot ? -1 : 1
}
