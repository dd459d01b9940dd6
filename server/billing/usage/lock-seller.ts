import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'

/** Any number that no other lock of ours has. */
const namespace = 1_208_452

/**
 * Holds a seller's usage until the transaction ends: many may write events at once, whoever changes what counts, or whose it is, waits for them and
 * they for it. Without it events written meanwhile would be counted by nobody. SQLite has one writer anyway.
 */
export async function lockSeller(app: App, organizationId: string, how: 'shared' | 'alone'): Promise<void> {
  if (app.engine !== 'postgres') return
  const lock = how === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await sql`select ${lock}(${sql.lit(namespace)}, hashtext(${organizationId}))`.execute(app.db)
}
