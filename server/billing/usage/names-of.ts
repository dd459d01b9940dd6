import type { Named, NewEvent } from './event-store.ts'

/** How often each name comes, and when first and last. */
export function namesOf(events: readonly NewEvent[]): Named[] {
  const names = new Map<string, Named>()
  for (const { name, source, timestamp } of events) {
    const known = names.get(name)
    if (!known) names.set(name, { name, source, occurrences: 1, firstSeen: timestamp, lastSeen: timestamp })
    else {
      known.occurrences += 1
      if (timestamp < known.firstSeen) known.firstSeen = timestamp
      if (timestamp > known.lastSeen) known.lastSeen = timestamp
    }
  }
  return [...names.values()]
}
