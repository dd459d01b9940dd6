import { forgetFactors } from '../factors/second-factors.ts'
import type { App } from '../kit/app.ts'
import type { Actor, UserRow } from '../kit/caller.ts'
import { forgetPasskeysOfUsers, listPasskeys } from '../passkeys/store.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { tellOfFactors } from '../two-factor/tell-of-factors.ts'
import { type UserChange, updateUser } from '../users/write-users.ts'

/**
 * Takes away every second factor of a person who lost theirs: authenticator, mailed codes, backup codes, passkeys, trusted browsers and sessions.
 * The password stays. False where there was nothing to take. The caller holds the person's lock.
 */
export async function resetSecondFactor(app: App, user: UserRow, by: Actor): Promise<boolean> {
  if (!(await hasSecondFactor(app, user))) return false
  const passkeys = await listPasskeys(app, user.id)
  await forgetFactors(app, user.id)
  await forgetPasskeysOfUsers(app, [{ user }])
  const why: UserChange = { action: 'two-factor.reset', by, details: { passkeys: passkeys.length } }
  await updateUser(app, user.id, { twoFactorEnabled: false }, why)
  await revokeSessions(app, { userId: user.id, by })
  await tellOfFactors(app, user, { change: 'reset' })
  return true
}

/** Whether there is anything to take away. */
export async function hasSecondFactor(app: App, user: UserRow): Promise<boolean> {
  return user.twoFactorEnabled || (await listPasskeys(app, user.id)).length > 0
}
