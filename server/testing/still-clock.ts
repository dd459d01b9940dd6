import type { Clock } from '../kit/clock.ts'

/** A clock that is frozen until a test moves it. */
export class StillClock implements Clock {
  #now: number

  constructor(start = '2026-01-15T12:00:00.000Z') {
    this.#now = Date.parse(start)
  }

  now() {
    return this.#now
  }

  advance(milliseconds: number) {
    this.#now += milliseconds
  }
}
