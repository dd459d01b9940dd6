import { systemClock } from '../kit/clock.ts'
import { newId, type Random } from '../kit/random.ts'

let latest = 0

/**
 * An id that sorts after every earlier one of this process. It keeps the order of writing when the application's clock stands
 * still, is set back, or has no room between two rows; so it counts on the machine's own clock, a millisecond apart at least.
 */
export function newOrderedId({ random }: { random: Random }): string {
  latest = Math.max(latest + 1, systemClock.now())
  return newId({ clock: { now: () => latest }, random })
}
