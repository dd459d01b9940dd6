import type { App } from '../kit/app.ts'
import type { Caller, SessionRow } from '../kit/caller.ts'
import { isKeySession } from './key-sessions.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { startSession } from './start-session.ts'

/** Ends every session of the caller. They go on in a new one, where they were, under a token that nobody else knows. */
export async function restartSession(app: App, caller: Caller): Promise<Caller> {
  const { user, visitor, session: ended } = caller
  await revokeSessions(app, { userId: user.id, by: caller })
  const method = isKeySession(ended) ? 'email' : ended.method
  const started = await startSession(app, user, { method, visitor, remember: ended.remembered })
  return { ...started, session: await carryOver(app, ended, started.session) }
}

async function carryOver({ db }: App, { activeOrganizationId, activeTeamId }: SessionRow, session: SessionRow): Promise<SessionRow> {
  if (activeOrganizationId === null) return session
  await db.updateTable('sessions').set({ activeOrganizationId, activeTeamId }).where('id', '=', session.id).execute()
  return { ...session, activeOrganizationId, activeTeamId }
}
