import { readerOf } from '../email-addresses/reader-of.ts'
import type { App } from '../kit/app.ts'
import type { Actor, UserRow } from '../kit/caller.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { deleteUser } from '../users/write-users.ts'
import { accountDeletedLetter } from './account-deleted-letter.ts'

/**
 * Takes a person away with everything that is theirs, and tells them. The caller holds the person's lock, and its transaction is
 * the one in which all of it happens or nothing. What was written down stays, by ids that lead nowhere.
 */
export async function removeAccount(app: App, user: UserRow, by: Actor) {
  await deleteUser(app, user.id, { by })
  if (user.isAnonymous) return
  await sendLetter(app, { to: user.email, letter: accountDeletedLetter(await readerOf(app, user, by.visitor?.language)) })
}
