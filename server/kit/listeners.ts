import type { Database } from '../storage/storage.ts'

/*
 * Whether anybody wants to be told of what happens. Each audit entry asks it along with itself, in the transaction of the deed, so
 * that deeds nobody listens to cost no query more.
 */

const unheard = new WeakSet<Database>()

/** Notes what a transaction found. */
export function noteListeners(db: Database, isHeard: boolean): void {
  if (db.isTransaction && !isHeard) unheard.add(db)
}

/** Whether a transaction found already that nobody listens. */
export function isUnheard(db: Database): boolean {
  return unheard.has(db)
}
