import type { App } from '../kit/app.ts'
import type { Actor, Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isSecretKey, type SecretKeyCaller } from '../secret-keys/find-secret-key.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { isPermitted } from '../users/is-permitted.ts'

/** Whoever may decide what the application is told: its own servers, and administrators who may set any password anyway. */
export function managerOf(app: App, caller: Caller | SecretKeyCaller | null): Actor {
  if (caller === null) refuse('UNAUTHORIZED')
  if (isSecretKey(caller)) return caller
  if (isKeySession(caller.session) || !isPermitted(app, caller.user, { user: ['set-password'] })) refuse('FORBIDDEN')
  return caller
}
