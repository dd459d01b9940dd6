import type { Visit } from '../http/handlers.ts'
import type { Caller, SessionRow } from '../kit/caller.ts'
import { setSessionCookies } from './session-cookies.ts'

type Place = Partial<Pick<SessionRow, 'activeOrganizationId' | 'activeTeamId'>>

/** Notes where the caller works now, and gives the browser its session anew so that no cached one tells otherwise. */
export async function refreshSession(call: Visit & { caller: Caller }, place: Place) {
  const { app, caller } = call
  await app.db.updateTable('sessions').set(place).where('id', '=', caller.session.id).execute()
  setSessionCookies(call, { ...caller, session: { ...caller.session, ...place } })
}
