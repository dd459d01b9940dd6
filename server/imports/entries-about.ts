import type { AuditAction } from '#contract/audit-actions.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import type { JsonObject } from '../storage/tables.ts'

type Entry = { at: string; action: string; details: JsonObject }

/**
 * What the audit log says of a person. A file is run more than once, and knows nothing of what happened here: a session that a thief held, a key that was
 * deleted and a provider that was unlinked must not come back.
 */
export async function entriesAbout({ db }: App, userId: string, actions: readonly AuditAction[]): Promise<Entry[]> {
  const entries = db.selectFrom('auditEntries').where('userId', '=', userId).where('action', 'in', actions)
  return entries.select(['at', 'action', 'details']).execute()
}

/** Whether an account was made here with an address that was never proven: it may be a stranger's. Of people who were imported, no entry says so. */
export async function isOnlyTyped(app: App, { id, emailVerified }: Pick<UserRow, 'id' | 'emailVerified'>): Promise<boolean> {
  return !emailVerified && (await entriesAbout(app, id, ['user.created'])).length > 0
}
