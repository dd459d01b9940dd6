import { type Clock, systemClock } from '../kit/clock.ts'

/** A clock that goes on ticking wherever it is set. */
export class MovableClock implements Clock {
  readonly #real: Clock
  #offset = 0

  constructor(real: Clock = systemClock) {
    this.#real = real
  }

  now() {
    return this.#real.now() + this.#offset
  }

  /** Milliseconds ahead of the real time. */
  get offset() {
    return this.#offset
  }

  setAhead(offset: number) {
    this.#offset = offset
  }
}
