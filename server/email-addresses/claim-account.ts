import { unlinkAll } from '../accounts/store.ts'
import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'
import { happen } from '../kit/happen.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { type UserChange, updateUser } from '../users/write-users.ts'
import { addressClaimedLetter } from './address-claimed-letter.ts'
import { readerOf } from './reader-of.ts'

/**
 * Gives an account to the first person who proves its address. Everything else that opens it was made without proof, so all of it is deleted:
 * passwords, linked providers, keys, sessions, devices, mailed tokens and open portals. The caller holds the account's lock. Without a visitor, it was an
 * import that brought the proof.
 */
export async function claimAccount(app: App, user: UserRow, visitor?: Visitor): Promise<UserRow> {
  const by = visitor ? { visitor, user } : {}
  const isOpened = await hasOpeners(app, user.id)
  await unlinkAll(app, { userId: user.id, by })
  for (const table of ['knownDevices', 'tokens'] as const) await app.db.deleteFrom(table).where('userId', '=', user.id).execute()
  await revokeSessions(app, { userId: user.id, by })
  await happen(app, 'user.claimed', [{ user, by }])
  if (isOpened) await sendLetter(app, { to: user.email, letter: addressClaimedLetter(await readerOf(app, user, visitor?.language)) })
  const why: UserChange = { action: 'email.verified', by, details: { claimed: true } }
  return (await updateUser(app, user.id, { emailVerified: true, twoFactorEnabled: false }, why)) ?? user
}

/** Whether anything but the mailbox opens the account, or did. */
async function hasOpeners({ db }: App, userId: string): Promise<boolean> {
  for (const table of ['accounts', 'apiKeys', 'passkeys', 'secondFactors', 'knownDevices'] as const)
    if (await db.selectFrom(table).where('userId', '=', userId).select('userId').limit(1).executeTakeFirst()) return true
  return false
}
