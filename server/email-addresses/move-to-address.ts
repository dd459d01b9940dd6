import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { forgetTokensMailedTo } from '../tokens/forget-tokens.ts'
import { type UserChange, updateUser } from '../users/write-users.ts'
import { emailChangedLetter } from './email-changed-letter.ts'
import { readerOf } from './reader-of.ts'
import { sendVerification } from './send-verification.ts'

type Move = { user: UserRow; to: string; callbackURL: string | null; by: Caller; isProven?: boolean }

/** Gives an account another address, unproven unless said otherwise, and notifies the old one. The database refuses an address that is taken. */
export async function moveToAddress(app: App, { user, to, callbackURL, by, isProven = false }: Move): Promise<UserRow> {
  const acceptLanguage = by.visitor.language ?? null
  const why: UserChange = { action: 'email.changed', by, details: { from: user.email, to } }
  const moved = (await updateUser(app, user.id, { email: to, emailVerified: isProven }, why)) as UserRow
  // What was mailed to the old address opens nothing any more: that mailbox may be the reason for the change.
  await forgetTokensMailedTo(app, { userId: user.id, address: user.email })
  if (!isProven) await enqueue(app, sendVerification, { email: to, callbackURL, acceptLanguage })
  if (!user.isAnonymous) await tellOldAddress(app, user, { newEmail: to, acceptLanguage })
  return moved
}

async function tellOldAddress(app: App, user: UserRow, { newEmail, acceptLanguage }: { newEmail: string; acceptLanguage: string | null }) {
  const letter = emailChangedLetter({
    ...(await readerOf(app, user, acceptLanguage)),
    oldEmail: user.email,
    // An unproven address may be a typo: its owner, a stranger, must not learn the right one.
    newEmail: user.emailVerified ? newEmail : veiled(newEmail),
    changedAt: now(app),
  })
  await sendLetter(app, { to: user.email, letter })
}

/** `ann@example.com` as `a•••@example.com`. */
function veiled(email: string): string {
  return email.replace(/^(.).*@/u, '$1•••@')
}
