import type { Database } from '../storage/storage.ts'

/*
 * Whether any endpoint listens to what happens. Each audit entry asks it along with itself, in the same transaction, so that changes without
 * listeners cost no extra query.
 */

const unheard = new WeakSet<Database>()

/** Notes what a transaction found. */
export function noteListeners(db: Database, isHeard: boolean): void {
  if (db.isTransaction && !isHeard) unheard.add(db)
}

/** Whether the transaction already found that no endpoint listens. */
export function isUnheard(db: Database): boolean {
  return unheard.has(db)
}
