import type { App } from '../kit/app.ts'
import type { Actor, UserRow } from '../kit/caller.ts'
import { happen } from '../kit/happen.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { forgetResets } from './forget-resets.ts'

/**
 * Closes every access to an account that may be in other hands: sessions, journeys begun in them, reset mails, and keys that others made. Every later
 * visitor must authenticate again. The caller holds the person's lock.
 */
export async function lockDown(app: App, user: UserRow, by: Actor) {
  await forgetResets(app, user)
  await revokeSessions(app, { userId: user.id, by })
  await happen(app, 'user.locked', [{ user, by }])
}
