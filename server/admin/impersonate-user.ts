import { limits } from '#contract/limits.ts'
import { record } from '../audit/record.ts'
import { sendNotice } from '../email-addresses/send-notice.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { endImpersonations } from '../sessions/end-sessions.ts'
import { readSession } from '../sessions/read-session.ts'
import { startSession } from '../sessions/start-session.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { isBanned } from '../users/is-banned.ts'
import { isAdministrator } from '../users/is-permitted.ts'
import { lockUser } from '../users/store.ts'

/**
 * Lets an administrator act as a person for an hour, or until the administrator's own session ends. Administrators cannot be impersonated: it would
 * give away their powers. Nor can banned people.
 */
export async function impersonateUser(app: App, caller: Caller, { userId, reason }: { userId: string; reason?: string }): Promise<Caller> {
  if (caller.session.impersonatedBy !== null) refuse('NOT_WHILE_IMPERSONATING')
  return inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: userId })) ?? refuse('USER_NOT_FOUND')
    if (isAdministrator(app, user)) refuse('YOU_CANNOT_IMPERSONATE_ADMINS')
    // Nothing happens in the name of a banned person; the lock makes it wait for a ban that is on its way.
    if (isBanned(app, user)) refuse('BANNED_USER')
    const impersonation = { by: caller.user.id, from: caller.session.id, lifetime: limits.impersonation.lifetime }
    const { visitor } = caller
    const impersonated = await startSession(app, user, { method: 'impersonation', proven: [], visitor, remember: false, impersonation })
    await record(app, { action: 'user.impersonated', by: caller, userId, details: { reason: reason ?? null } })
    await sendNotice(app, user, { notice: 'impersonated', visitor: undefined })
    return impersonated
  })
}

/** Ends an impersonation and brings back the administrator's own session, which must still be alive. */
export async function stopImpersonating(app: App, caller: Caller, adminToken: string | undefined): Promise<Caller> {
  const { impersonatedBy, id } = caller.session
  if (impersonatedBy === null) refuse('YOU_ARE_NOT_IMPERSONATING_ANYONE')
  await endImpersonations(app, { id }, { visitor: caller.visitor, user: { id: impersonatedBy } })
  const own = adminToken === undefined ? null : await readSession(app, adminToken, { visitor: caller.visitor, mayProlong: true })
  return own?.user.id === impersonatedBy ? own : refuse('FAILED_TO_FIND_ADMIN_SESSION')
}
