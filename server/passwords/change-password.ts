import { replacePassword } from '../accounts/store-password.ts'
import { record } from '../audit/record.ts'
import { forgetPending } from '../factors/second-factors.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { happen } from '../kit/happen.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { restartSession } from '../sessions/restart-session.ts'
import { renewProof } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { forgetResets } from './forget-resets.ts'
import { hashPassword } from './hash-password.ts'
import { checkNewPassword } from './password-rules.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

type Change = { newPassword: string; currentPassword: string; revokeOtherSessions: boolean }

/** Gives the caller another password. On demand every session ends, and the caller goes on in a new one. */
export async function changePassword(
  app: App,
  caller: Caller,
  { newPassword, currentPassword, revokeOtherSessions }: Change,
): Promise<Caller> {
  refuseWhileImpersonating(caller)
  await checkNewPassword(app, newPassword, caller.user)
  const from = await checkOwnPassword(app, caller, currentPassword)
  const to = await hashPassword(app, newPassword)

  return inTransaction(app, async (app) => {
    const user = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
    // Of two changes at once, the second no longer knows the current password.
    if (!(await replacePassword(app, user.id, { from, to }))) refuse('INVALID_PASSWORD')
    await forgetResets(app, user)
    await forgetPending(app, user.id)
    await record(app, { action: 'password.changed', by: caller, userId: user.id })
    await happen(app, 'password.changed', [{ userId: user.id }])
    await tellPasswordChanged(app, user, caller.visitor)
    if (revokeOtherSessions) return restartSession(app, { ...caller, user })
    await renewProof(app, caller.session.id)
    return { ...caller, user }
  })
}
