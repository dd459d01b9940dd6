import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { checkOwnPassword } from '../passwords/check-own-password.ts'
import { findPasswordHash } from '../passwords/store.ts'
import { isFresh, isFreshlyStrong } from '../sessions/is-fresh.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'

/**
 * Has a person prove who they are before their factors change: by their password, where they have one, and where a second factor is on by one
 * that was proven a short while ago. A password alone must not switch off what protects against a stolen password.
 */
export async function proveForChange(app: App, caller: Caller, password: string | undefined) {
  if (!app.config.twoFactor) refuse('TWO_FACTOR_NOT_AVAILABLE')
  refuseWhileImpersonating(caller)
  const { user, session } = caller
  const passwordHash = await findPasswordHash(app, user.id)
  if (passwordHash) await checkOwnPassword(app, caller, password ?? refuse('INVALID_PASSWORD'))
  else if (!isFresh(app, session)) refuse('SESSION_IS_NOT_FRESH')
  if (user.twoFactorEnabled && !isFreshlyStrong(app, session)) refuse('SESSION_IS_NOT_FRESH')
}
