import type { sessions } from '#contract/sessions.ts'
import { Extended, type Handlers, type Visit } from '../http/handlers.ts'
import type { Caller } from '../kit/caller.ts'
import { hashToken } from '../kit/secrets.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { deviceOf } from './device-of.ts'
import { heldTokensOf, letGo } from './held-cookies.ts'
import { endHeld, findHeld } from './held-sessions.ts'
import { leaveDevice } from './leave-device.ts'
import { endSession, revokeSession } from './revoke-session.ts'
import { revokeOtherSessions, revokeSessions } from './revoke-sessions.ts'
import { clearSessionCookies, sessionTokenOf, waitingTokenOf } from './session-cookies.ts'
import { findLiveSessions } from './store.ts'

export const sessionRoutes: Handlers<typeof sessions> = {
  async getSession({ app, caller, input }) {
    if (!caller || !input.entitlements) return caller
    const { session, user } = caller
    const entitlements = await app.upstairs.entitlementsOf(app, {
      userId: user.id,
      organizationId: session.activeOrganizationId,
      sellers: input.sellers,
    })
    return new Extended(caller, 'entitlements', entitlements)
  },

  async signOut(call) {
    const token = sessionTokenOf(call)
    const ended = token === undefined ? undefined : await endSession(call.app, token, call.visitor)
    const own = await endOwnSession(call)
    const others = call.app.config.multiSession ? await endOthers(call) : []
    clearSessionCookies(call)
    const left = own ?? ended
    await leaveDevice(call, ...(left ? [left.userId] : []), ...others)
    return { success: true }
  },

  async listSessions({ app, caller }) {
    const listed = (await findLiveSessions(app, caller.user.id)).map((session) => ({
      ...session,
      token: session.tokenHash,
      current: session.id === caller.session.id,
      device: deviceOf(session.userAgent),
    }))
    return [...listed.filter(({ current }) => current), ...listed.filter(({ current }) => !current)]
  },

  async revokeSession(call) {
    const { app, caller, input } = call
    await revokeSession(app, caller, input.token)
    if ([input.token, hashToken(input.token)].includes(caller.session.tokenHash)) await leave(call)
    return { status: true }
  },

  async revokeSessions(call) {
    await revokeSessions(call.app, { userId: call.caller.user.id, by: call.caller })
    await leave(call)
    return { status: true }
  },

  async revokeOtherSessions({ app, caller }) {
    await revokeOtherSessions(app, caller)
    return { status: true }
  },
}

/** An administrator who signs out while impersonating signs out as themself too: their own session waits in another cookie. */
async function endOwnSession(visit: Visit) {
  const token = waitingTokenOf(visit)
  if (token === undefined) return undefined
  visit.cookies.clear('admin_session')
  return endSession(visit.app, token, visit.visitor)
}

/** Signs out of the other accounts of this browser, too. Answers whose they were. */
async function endOthers(visit: Visit): Promise<string[]> {
  const { app, visitor } = visit
  const tokens = heldTokensOf(visit)
  const held = await findHeld(app, tokens)
  await inTransaction(app, (app) => endHeld(app, held, visitor))
  for (const token of tokens) letGo(visit, token)
  return held.map(({ session }) => session.userId)
}

/** The others who share this browser stay known there. */
async function leave(call: Visit & { caller: Caller }) {
  clearSessionCookies(call)
  const isShared = call.app.config.multiSession && (await findHeld(call.app, heldTokensOf(call))).length > 0
  if (!isShared) await leaveDevice(call, call.caller.user.id)
}
