import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller, SessionRow } from '../kit/caller.ts'
import { hashToken } from '../kit/secrets.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { permit } from './permit.ts'

const allowed = { session: ['revoke'] }

/** Every session of a person, also those that administrators hold in their name. */
export async function listUserSessions(app: App, caller: Caller, userId: string): Promise<SessionRow[]> {
  permit(app, caller, { session: ['list'] }, 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS')
  return app.db.selectFrom('sessions').where('userId', '=', userId).orderBy('updatedAt', 'desc').selectAll().execute()
}

/** Ends one session of anybody, named by its token or by the token's hash as lists show it. */
export async function revokeUserSession(app: App, caller: Caller, token: string) {
  permit(app, caller, allowed, 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS')
  await inTransaction(app, async (app) => {
    const named = app.db.deleteFrom('sessions').where('tokenHash', 'in', [token, hashToken(token)])
    const ended = await named.returning(['id', 'userId']).executeTakeFirst()
    if (ended) await record(app, { action: 'session.ended', by: caller, userId: ended.userId, details: { sessionId: ended.id } })
  })
}

export async function revokeUserSessions(app: App, caller: Caller, userId: string) {
  permit(app, caller, allowed, 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS')
  await revokeSessions(app, { userId, by: caller })
}
