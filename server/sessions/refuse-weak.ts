import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isFresh, isFreshlyStrong } from './is-fresh.ts'
import { refuseWhileImpersonating } from './refuse-while-impersonating.ts'

/** Has a person who changes how they sign in prove first who they are: lately, and by a second factor where one is on. */
export function refuseWeak(app: App, caller: Caller) {
  refuseWhileImpersonating(caller)
  refuseWithoutFactor(app, caller)
  if (!caller.user.twoFactorEnabled && !isFresh(app, caller.session)) refuse('SESSION_IS_NOT_FRESH')
}

/** Has a person with a second factor prove it first: a session that was stolen must not take away what the factor protects. */
export function refuseWithoutFactor(app: App, { user, session }: Caller) {
  if (user.twoFactorEnabled && !isFreshlyStrong(app, session)) refuse('SESSION_IS_NOT_FRESH')
}
