import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'

/** Any number that no other lock of ours has. */
const namespace = 1_208_452

/**
 * Locks a seller's usage until the transaction ends. Writers of events share the lock; changes to what counts, or for whom, hold it alone. Without
 * it, events written during such a change would be missed. SQLite has a single writer anyway.
 */
export async function lockSeller(app: App, organizationId: string, how: 'shared' | 'alone'): Promise<void> {
  if (app.engine !== 'postgres') return
  const lock = how === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await sql`select ${lock}(${sql.lit(namespace)}, hashtext(${organizationId}))`.execute(app.db)
}
