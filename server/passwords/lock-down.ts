import type { App } from '../kit/app.ts'
import type { Actor, UserRow } from '../kit/caller.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { forgetResets } from './forget-resets.ts'

/**
 * Takes an account out of every hand that may hold it: sessions, what was begun in them, reset mails, and the keys that others made. Whoever
 * comes in afterwards proves anew who they are. The caller holds the person's lock.
 */
export async function lockDown(app: App, user: UserRow, by: Actor) {
  await forgetResets(app, user)
  await revokeSessions(app, { userId: user.id, by })
  for (const lock of app.lockdowns) await lock(app, { user, by })
}
