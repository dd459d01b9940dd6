import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isFresh, isFreshlyStrong } from './is-fresh.ts'
import { refuseWhileImpersonating } from './refuse-while-impersonating.ts'

/** Has a person who changes how they sign in prove first who they are: lately, and by a second factor where one is on. */
export function refuseWeak(app: App, caller: Caller) {
  refuseWhileImpersonating(caller)
  const { user, session } = caller
  const isProven = user.twoFactorEnabled ? isFreshlyStrong(app, session) : isFresh(app, session)
  if (!isProven) refuse('SESSION_IS_NOT_FRESH')
}
