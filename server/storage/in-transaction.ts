import { withFastPath } from './fast-path.ts'
import { writeGathered } from './gather.ts'
import { isRetryable, retryWhile } from './retry.ts'
import type { Database } from './storage.ts'

/**
 * Runs `work` in one transaction. It gets an `app` whose `db` is that transaction and should shadow the outer one; nested calls
 * join. The database aborts one of two transactions that deadlock: that one runs again from its start, and so does one that was about
 * to refer to a row just deleted. Only the transaction is retried, never the handler around it: what it did outside is done once.
 */
export async function inTransaction<A extends { db: Database }, R>(app: A, work: (app: A) => Promise<R>): Promise<R> {
  if (app.db.isTransaction) return work(app)
  const whole = (db: Database) => withFastPath(db, () => writeGathered(db, () => work({ ...app, db })))
  return retryWhile(isRetryable, () => app.db.transaction().execute(whole))
}
