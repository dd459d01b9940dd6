import type { App } from '../kit/app.ts'
import type { Actor, Caller } from '../kit/caller.ts'
import { happen } from '../kit/happen.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { endJourneys } from '../tokens/end-journeys.ts'
import { deleteSessions, deleteSessionsOf, endImpersonations } from './end-sessions.ts'
import { noteAllEnded } from './note-sessions.ts'

/** Ends every session of a person, and what was begun in them. */
export async function revokeSessions(app: App, { userId, by }: { userId: string; by: Actor }) {
  await inTransaction(app, async (app) => {
    // They would go with the sessions they were begun in, by a cascade that tells nothing.
    await endImpersonations(app, { impersonatedBy: userId }, by)
    const ended = await deleteSessionsOf(app, userId, by)
    await endJourneys(app, userId)
    await noteAllEnded(app, ended, { userId, by })
    await happen(app, 'user.signed-out', [{ userId, keptSessionId: null }])
  })
}

/** Ends every session of the caller but the one in use. */
export async function revokeOtherSessions(app: App, caller: Caller) {
  const { user, session } = caller
  await inTransaction(app, async (app) => {
    // The one in use may have been handed over by one of those: it goes on by itself.
    await app.db.updateTable('sessions').set({ handedFrom: null }).where('id', '=', session.id).execute()
    const others = await app.db.selectFrom('sessions').where('userId', '=', user.id).where('id', '!=', session.id).select('id').execute()
    const ended = await deleteSessions(
      app,
      others.map(({ id }) => id),
      caller,
    )
    await endJourneys(app, user.id)
    await noteAllEnded(app, ended, { userId: user.id, by: caller })
    await happen(app, 'user.signed-out', [{ userId: user.id, keptSessionId: session.id }])
  })
}
