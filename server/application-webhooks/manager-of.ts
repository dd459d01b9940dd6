import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { isPermitted } from '../users/is-permitted.ts'

/** Whoever may decide what the application is told: its own servers, and administrators who may set any password anyway. */
export function managerOf<Caller extends AnyCaller>(app: App, caller: Caller): Caller {
  if (caller.secretKey !== undefined) return caller
  if (isKeySession(caller.session) || !isPermitted(app, caller.user, { user: ['set-password'] })) refuse('FORBIDDEN')
  return caller
}
