import { writeGathered } from './gather.ts'
import { onLine } from './lines.ts'
import { isRetryable, retryWhile } from './retry.ts'
import type { Database } from './storage.ts'

/**
 * Runs `work` in one transaction. It gets an `app` whose `db` is that transaction and should shadow the outer one; nested calls
 * join. The database aborts one of two transactions that deadlock: that one runs again from its start, and so does one that was about
 * to refer to a row just deleted. Only the transaction is retried, never the handler around it: what it did outside is done once.
 */
export async function inTransaction<A extends { db: Database }, R>(app: A, work: (app: A) => Promise<R>): Promise<R> {
  if (app.db.isTransaction) return work(app)
  let outside = app
  for (let tries = 0; ; tries++) {
    try {
      const whole = (db: Database) => onLine(db, () => writeGathered(db, () => work({ ...outside, db })))
      return await retryWhile(isRetryable, () => app.db.transaction().execute(whole))
    } catch (error) {
      if (!(error instanceof OutsideFirst) || tries === mostTries) throw error
      outside = { ...outside, ...(await error.before(outside)) }
    }
  }
}

const mostTries = 50

/**
 * Thrown in a transaction for what must happen outside of it before, such as a payment: the transaction is undone, `before` runs, and the
 * transaction begins anew with what that answers.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the transaction gives it the app that it was given itself
export class OutsideFirst<A = any> extends Error {
  readonly before: (app: A) => Promise<Partial<A>>

  constructor(message: string, before: (app: A) => Promise<Partial<A>>) {
    super(message)
    this.before = before
  }
}
