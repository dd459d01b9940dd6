import { seconds } from '#contract/kit/durations.ts'
import type { Clock } from '../kit/clock.ts'

/** A clock that stands where the story is. It never goes back. */
export class StoryClock implements Clock {
  #now: number

  constructor(start: number) {
    this.#now = start
  }

  now() {
    return this.#now
  }

  moveTo(instant: number) {
    this.#now = Math.max(this.#now, instant)
  }

  /** A moment passes between two deeds of the same hour. */
  tick() {
    this.#now += seconds(1)
  }
}
