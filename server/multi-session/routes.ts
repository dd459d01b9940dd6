import type { multiSession } from '#contract/multi-session.ts'
import type { Handlers, Visit } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { heldTokensOf, letGo } from '../sessions/held-cookies.ts'
import { findHeld } from '../sessions/held-sessions.ts'
import { leaveDevice } from '../sessions/leave-device.ts'
import { readSession } from '../sessions/read-session.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { endSession } from '../sessions/revoke-session.ts'
import { clearSessionCookies, setSessionCookies } from '../sessions/session-cookies.ts'
import { listAccounts } from './list-accounts.ts'

export const multiSessionRoutes: Handlers<typeof multiSession> = {
  async listDeviceSessions(call) {
    refuseUnlessOn(call.app)
    return listAccounts(call.app, heldTokensOf(call))
  },

  async setActive(call) {
    refuseUnlessOn(call.app)
    if (call.caller) refuseWhileImpersonating(call.caller)
    const token = heldToken(call, call.input.sessionToken)
    const chosen = (await putToUse(call, token)) ?? refuse('INVALID_SESSION_TOKEN')
    return { session: { ...chosen.session, token }, user: chosen.user }
  },

  async revoke(call) {
    const { app, caller, visitor } = call
    refuseUnlessOn(app)
    refuseWhileImpersonating(caller)
    const token = heldToken(call, call.input.sessionToken)
    await endSession(app, token, visitor)
    letGo(call, token)
    if (token === caller.token) await goOn(call)
    return { status: true }
  },
}

function refuseUnlessOn({ config }: App) {
  if (!config.multiSession) refuse('NOT_FOUND')
}

/** The token behind a name, if this browser holds its cookie: a name alone opens nothing. */
function heldToken(visit: Visit, name: string): string {
  return heldTokensOf(visit).find((token) => token === name || hashToken(token) === name) ?? refuse('INVALID_SESSION_TOKEN')
}

/** Puts a session of this browser to use. The others stay as they are. */
async function putToUse(visit: Visit, token: string): Promise<Caller | null> {
  const found = await readSession(visit.app, token, { visitor: visit.visitor, mayProlong: true })
  if (found) setSessionCookies(visit, { ...found, keptTokens: heldTokensOf(visit) })
  return found
}

/** Goes on as the account that was used before, or as none. */
async function goOn(call: Visit & { caller: Caller }) {
  const [next] = await findHeld(call.app, heldTokensOf(call))
  if (next && (await putToUse(call, next.token))) return
  clearSessionCookies(call)
  await leaveDevice(call, call.caller.user.id)
}
