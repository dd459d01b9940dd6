import { setImmediate } from 'node:timers/promises'
import { WorkQueue } from '#server/kit/work-queue.ts'

const turns = 24

/**
 * Hashes passwords one at a time, each only when nothing else has asked the database for a while: threads finish in an order that no seed decides.
 * What goes on beside a sign-in happens while its password is being hashed.
 */
export class QuietHashing extends WorkQueue {
  readonly #statements: () => number

  constructor(statements: () => number) {
    super({ atOnce: 1, mayWait: 1000 })
    this.#statements = statements
  }

  override run<R>(work: () => Promise<R>): Promise<R> {
    return super.run(async () => {
      await this.quiet()
      return work()
    })
  }

  /** Until the database has not been asked for so many turns. */
  async quiet() {
    let seen = this.#statements()
    for (let turn = 0; turn < turns; turn++) {
      await setImmediate()
      if (this.#statements() === seen) continue
      seen = this.#statements()
      turn = 0
    }
  }
}
