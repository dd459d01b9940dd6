import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { UserRow, Visitor } from '../kit/caller.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { revokeSessions } from '../sessions/revoke-sessions.ts'
import { updateUser } from '../users/store.ts'
import { addressClaimedLetter } from './address-claimed-mail.ts'
import { readerOf } from './reader-of.ts'

/**
 * Gives an account to whoever is the first to prove its address. Whatever else opens it was made by somebody who never did, so
 * all of it goes: passwords, linked providers, keys, sessions, devices, mailed tokens and open portals. The caller holds the account's lock.
 */
export async function claimAccount(app: App, user: UserRow, visitor: Visitor): Promise<UserRow> {
  let opened = 0
  for (const table of ['accounts', 'apiKeys', 'knownDevices', 'tokens'] as const) {
    const { numDeletedRows } = await app.db.deleteFrom(table).where('userId', '=', user.id).executeTakeFirstOrThrow()
    if (table !== 'tokens') opened += Number(numDeletedRows)
  }
  const by = { visitor, user }
  await revokeSessions(app, { userId: user.id, by })
  for (const lock of app.lockdowns) await lock(app, { user, by })
  await record(app, { action: 'email.verified', by, userId: user.id, details: { claimed: true } })
  if (opened > 0) await sendLetter(app, { to: user.email, letter: addressClaimedLetter(await readerOf(app, user, visitor.language)) })
  return (await updateUser(app, user.id, { emailVerified: true })) ?? user
}
