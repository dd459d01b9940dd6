import { type Clock, systemClock } from '../kit/clock.ts'
import { Lock } from '../storage/lock.ts'
import { query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'

/**
 * A clock that keeps ticking wherever it is set. Its offset from real time is in the database, so that every process shares it, also after a restart.
 */
export class SandboxClock implements Clock {
  readonly #db: Database
  readonly #real: Clock
  readonly #turn = new Lock()
  #ahead = 0

  constructor(db: Database, real: Clock = systemClock) {
    this.#db = db
    this.#real = real
  }

  now() {
    return this.#real.now() + this.#ahead
  }

  /** Milliseconds ahead of the real time. */
  get offset() {
    return this.#ahead
  }

  /** Goes by what the database says: another process may have moved it. */
  follow() {
    return this.#inTurn(async () => {
      const kept = await this.#db.selectFrom('sandboxClock').select('ahead').executeTakeFirst()
      return Number(kept?.ahead ?? 0)
    })
  }

  /** Sets it so far ahead of the real time, or leaves it where it is when it is farther already. */
  moveAhead(offset: number) {
    return this.#inTurn(async () => {
      const [kept] = await keepAhead({ db: this.#db }, offset)
      return Number(kept?.ahead)
    })
  }

  /** Returns to the real time. */
  reset() {
    return this.#inTurn(async () => {
      await this.#db.deleteFrom('sandboxClock').execute()
      return 0
    })
  }

  /** What was read before a move must not be believed after it. */
  async #inTurn(ask: () => Promise<number>) {
    await this.#turn.acquire()
    try {
      this.#ahead = await ask()
    } finally {
      this.#turn.release()
    }
  }
}

const keepAhead = query((db, offset: number) =>
  db
    .insertInto('sandboxClock')
    .values({ id: 'clock', ahead: offset })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ case: either, ref }) => ({
        ahead: either()
          .when('sandboxClock.ahead', '>', ref('excluded.ahead'))
          .then(ref('sandboxClock.ahead'))
          .else(ref('excluded.ahead'))
          .end(),
      })),
    )
    .returning('ahead'),
)
