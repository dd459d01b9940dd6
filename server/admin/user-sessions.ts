import type { App } from '../kit/app.ts'
import type { AnyCaller, SessionRow } from '../kit/caller.ts'
import { revokeAnySession } from '../sessions/revoke-session.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { permit } from './permit.ts'

const allowed = { session: ['revoke'] }

/** Every session of a person, also those that administrators hold in their name. */
export async function listUserSessions(app: App, caller: AnyCaller, userId: string): Promise<SessionRow[]> {
  permit(app, caller, { session: ['list'] }, 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS')
  return app.db.selectFrom('sessions').where('userId', '=', userId).orderBy('updatedAt', 'desc').selectAll().execute()
}

/** Ends one session of any user, named by its token or by the token's hash as lists show it. */
export async function revokeUserSession(app: App, caller: AnyCaller, token: string) {
  permit(app, caller, allowed, 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS')
  await revokeAnySession(app, caller, token)
}

export async function revokeUserSessions(app: App, caller: AnyCaller, userId: string) {
  permit(app, caller, allowed, 'YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS')
  await revokeSessions(app, { userId, by: caller })
}
