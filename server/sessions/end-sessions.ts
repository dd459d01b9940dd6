import type { App } from '../kit/app.ts'
import type { Actor, SessionRow } from '../kit/caller.ts'
import { happen } from '../kit/happen.ts'
import { forUpdate } from '../storage/for-update.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { DeletedUser } from '../users/happenings.ts'
import { noteImpersonationEnded, tellEnded } from './note-sessions.ts'

/** Ends the sessions of users who are deleted, so that the application hears of their end first. */
export async function endSessionsOf(app: App, users: readonly DeletedUser[]): Promise<void> {
  for (const { id, by } of users) {
    await endImpersonations(app, { impersonatedBy: id }, by)
    await tellEnded(app, await deleteSessionsOf(app, id, by))
  }
}

type Impersonations = { id: string } | { impersonatedBy: string } | { impersonatedFrom: readonly string[] }

/** Ends an impersonation, all that one administrator began, or all that were begun in some sessions. */
export async function endImpersonations(app: App, which: Impersonations, by: Actor): Promise<void> {
  await inTransaction(app, async (app) => {
    const sessions = app.db.deleteFrom('sessions').returningAll()
    const named =
      'id' in which
        ? sessions.where('id', '=', which.id)
        : 'impersonatedBy' in which
          ? sessions.where('impersonatedBy', '=', which.impersonatedBy)
          : sessions.where('impersonatedFrom', 'in', which.impersonatedFrom)
    for (const session of await named.execute()) await noteImpersonationEnded(app, session, by)
  })
}

/**
 * Deletes sessions, with those they handed to other browsers, and answers them all. Impersonations begun in them and what they handed over end first:
 * the cascade would end these without an entry.
 */
export async function deleteSessions(app: App, ids: readonly string[], by: Actor): Promise<SessionRow[]> {
  if (ids.length === 0) return []
  return inTransaction(app, async (app) => {
    await endImpersonations(app, { impersonatedFrom: ids }, by)
    const handed = await app.db.selectFrom('sessions').where('handedFrom', 'in', ids).select('id').execute()
    const elsewhere = await deleteSessions(app, idsOf(handed), by)
    // Locked: of two sign-outs at once, one closes the session.
    const closed = await forUpdate(app, app.db.selectFrom('sessions').where('id', 'in', ids).select(['id', 'userId'])).execute()
    await happen(app, 'session.closed', closed)
    return [...(await app.db.deleteFrom('sessions').where('id', 'in', ids).returningAll().execute()), ...elsewhere]
  })
}

/** Deletes every session of a person and answers them. */
export async function deleteSessionsOf(app: App, userId: string, by: Actor): Promise<SessionRow[]> {
  return deleteSessions(app, idsOf(await app.db.selectFrom('sessions').where('userId', '=', userId).select('id').execute()), by)
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

/** Deletes a session that has expired. */
export async function deleteExpired(app: App, id: string): Promise<void> {
  await inTransaction(app, async (app) => tellEnded(app, await deleteSessions(app, [id], {})))
}
