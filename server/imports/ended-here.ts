import type { AuditAction } from '#contract/audit-actions.ts'
import type { App } from '../kit/app.ts'
import type { JsonObject } from '../storage/tables.ts'

/**
 * What the audit log says was ended of a person. A file is run more than once, and knows nothing of it: a session that a thief held, a key that was
 * deleted and a provider that was unlinked must not come back.
 */
export async function endedHere(
  { db }: App,
  userId: string,
  actions: readonly AuditAction[],
): Promise<{ at: string; action: string; details: JsonObject }[]> {
  const entries = db.selectFrom('auditEntries').where('userId', '=', userId).where('action', 'in', actions)
  return entries.select(['at', 'action', 'details']).execute()
}
