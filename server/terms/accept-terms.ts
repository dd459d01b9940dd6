import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { updateUser } from '../users/write-users.ts'

/**
 * Keeps which terms the caller accepted, and when. The version is the caller's word for what they read: an older one is refused, so a page that was
 * open while the terms changed accepts nothing unread. Accepting again changes nothing, the date included.
 */
export async function acceptTerms(app: App, caller: Caller, version: string): Promise<UserRow> {
  refuseWhileImpersonating(caller)
  if (version !== app.config.termsVersion) refuse('TERMS_NOT_CURRENT')
  return inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: caller.user.id })) ?? refuse('UNAUTHORIZED')
    if (user.termsVersion === version) return user
    const accepted = { termsVersion: version, termsAcceptedAt: now(app) }
    return (await updateUser(app, user.id, accepted, { action: 'terms.accepted', by: caller, details: { version } })) ?? user
  })
}
