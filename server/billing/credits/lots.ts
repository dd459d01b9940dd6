/** A credit as a lot of its own: what is left of it since the meter was last settled, and when it ends. */
export type Lot = {
  id: string
  remaining: number
  rollover: boolean
  expiresAt: string | null
  endedAt: string | null
  /** Whose end comes with each period. None of a credit that was bought once. */
  subscriptionId: string | null
}

/**
 * How much of each lot the consumed units used up: first what has ended, then what ends soonest, then what is lost at the end
 * of its period, then the oldest. A part of a unit uses up the whole.
 */
export function usedOf(lots: readonly Lot[], consumedUnits: number): Map<string, number> {
  let left = Math.ceil(Math.max(0, consumedUnits))
  const used = new Map<string, number>()
  for (const { id, remaining } of [...lots].sort(byUse)) {
    const taken = Math.min(remaining, left)
    used.set(id, taken)
    left -= taken
  }
  return used
}

function byUse(one: Lot, other: Lot): number {
  return (
    Number(one.endedAt === null) - Number(other.endedAt === null) ||
    compare(one.expiresAt ?? '~', other.expiresAt ?? '~') ||
    Number(isKept(one)) - Number(isKept(other)) ||
    compare(one.id, other.id)
  )
}

function isKept({ rollover, subscriptionId }: Lot): boolean {
  return rollover || subscriptionId === null
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
