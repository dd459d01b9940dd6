import type { Visit } from '../http/handlers.ts'
import type { Caller } from '../kit/caller.ts'
import { setSessionCookies } from './session-cookies.ts'
import { moveSession, type Workplace } from './store.ts'

/** Stores the caller's place of work, and reissues the session cookie so that no cached one tells otherwise. */
export async function refreshSession(call: Visit & { caller: Caller }, place: Partial<Workplace>) {
  const { app, caller } = call
  await moveSession(app, caller.session, place)
  setSessionCookies(call, { ...caller, session: { ...caller.session, ...place } })
}
