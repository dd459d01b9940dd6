import { refuse } from './refusal.ts'

/** Runs heavy work a few at a time. When the queue is full, the next call is refused at once instead of left hanging. */
export class WorkQueue {
  readonly #atOnce: number
  readonly #mayWait: number
  #running = 0
  readonly #waiting: (() => void)[] = []

  constructor({ atOnce, mayWait }: { atOnce: number; mayWait: number }) {
    this.#atOnce = atOnce
    this.#mayWait = mayWait
  }

  get running() {
    return this.#running
  }

  get waiting() {
    return this.#waiting.length
  }

  async run<R>(work: () => Promise<R>): Promise<R> {
    if (this.#running < this.#atOnce) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      // The next in the queue takes over this place, so that no newcomer slips in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#mayWait) refuse('TOO_BUSY', { retryAfter: 1 })
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
