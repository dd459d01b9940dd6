import type { App } from '../kit/app.ts'
import type { AnyCaller, SessionRow } from '../kit/caller.ts'
import { revokeAnySession } from '../sessions/revoke-session.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'

/** Every session of a person, also those that administrators hold in their name. */
export async function listUserSessions(app: App, userId: string): Promise<SessionRow[]> {
  return app.db.selectFrom('sessions').where('userId', '=', userId).orderBy('updatedAt', 'desc').selectAll().execute()
}

/** Ends one session of any user, named by its token or by the token's hash as lists show it. */
export async function revokeUserSession(app: App, caller: AnyCaller, token: string) {
  await revokeAnySession(app, caller, token)
}

export async function revokeUserSessions(app: App, caller: AnyCaller, userId: string) {
  await revokeSessions(app, { userId, by: caller })
}
