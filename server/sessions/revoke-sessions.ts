import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor, Caller } from '../kit/caller.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { endJourneys } from '../tokens/end-journeys.ts'
import { tellEnded } from './tell-sessions.ts'

/** Ends every session of a person, and what was begun in them. */
export async function revokeSessions(app: App, { userId, by }: { userId: string; by: Actor }) {
  await inTransaction(app, async (app) => {
    const ended = await app.db.deleteFrom('sessions').where('userId', '=', userId).returningAll().execute()
    await endJourneys(app, userId)
    if (ended.length > 0) await record(app, { action: 'sessions.ended', by, userId, details: { count: ended.length } })
    await tellEnded(app, ended)
  })
}

/** Ends every session of the caller but the one in use. */
export async function revokeOtherSessions(app: App, caller: Caller) {
  const { user, session } = caller
  await inTransaction(app, async (app) => {
    const others = app.db.deleteFrom('sessions').where('userId', '=', user.id).where('id', '!=', session.id)
    const ended = await others.returningAll().execute()
    await endJourneys(app, user.id)
    if (ended.length > 0) await record(app, { action: 'sessions.ended', by: caller, userId: user.id, details: { count: ended.length } })
    await tellEnded(app, ended)
  })
}
