import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { DeletedUser } from '../users/happenings.ts'
import { noteImpersonationEnded, tellEnded } from './note-sessions.ts'

/** Ends the sessions of users who are deleted, so that the application hears of their end first. */
export async function endSessionsOf(app: App, users: readonly DeletedUser[]): Promise<void> {
  for (const { id, by } of users) {
    await endImpersonations(app, { impersonatedBy: id }, by)
    await tellEnded(app, await app.db.deleteFrom('sessions').where('userId', '=', id).returningAll().execute())
  }
}

/** Ends an impersonation, or all that one administrator began. */
export async function endImpersonations(app: App, which: { id: string } | { impersonatedBy: string }, by: Actor): Promise<void> {
  await inTransaction(app, async (app) => {
    const sessions = app.db.deleteFrom('sessions').returningAll()
    const named = 'id' in which ? sessions.where('id', '=', which.id) : sessions.where('impersonatedBy', '=', which.impersonatedBy)
    for (const session of await named.execute()) await noteImpersonationEnded(app, session, by)
  })
}

/** Deletes a session that has expired. */
export async function deleteExpired(app: App, id: string): Promise<void> {
  await inTransaction(app, async (app) => {
    await tellEnded(app, await app.db.deleteFrom('sessions').where('id', '=', id).returningAll().execute())
  })
}
