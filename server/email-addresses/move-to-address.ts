import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { forgetTokensMailedTo } from '../tokens/forget-tokens.ts'
import { updateUser } from '../users/store.ts'
import { emailChangedLetter } from './email-changed-mail.ts'
import { readerOf } from './reader-of.ts'
import { sendVerification } from './send-verification.ts'

type Move = { user: UserRow; to: string; callbackURL: string | null; by: Caller; isProven?: boolean }

/** Gives an account another address, still to be proven unless it is, and tells the old one. Fails on the database when somebody has it. */
export async function moveToAddress(app: App, { user, to, callbackURL, by, isProven = false }: Move): Promise<UserRow> {
  const acceptLanguage = by.visitor.language ?? null
  const moved = (await updateUser(app, user.id, { email: to, emailVerified: isProven })) as UserRow
  // What was mailed to the old address opens nothing any more: that mailbox may be the reason for the change.
  await forgetTokensMailedTo(app, { userId: user.id, address: user.email })
  await record(app, { action: 'email.changed', by, userId: user.id, details: { from: user.email, to } })
  if (!isProven) await enqueue(app, sendVerification, { email: to, callbackURL, acceptLanguage })
  if (!user.isAnonymous) await tellOldAddress(app, user, { newEmail: to, acceptLanguage })
  return moved
}

async function tellOldAddress(app: App, user: UserRow, { newEmail, acceptLanguage }: { newEmail: string; acceptLanguage: string | null }) {
  const letter = emailChangedLetter({
    ...(await readerOf(app, user, acceptLanguage)),
    oldEmail: user.email,
    // An address that nobody proved may be a slip of the pen: its owner, a stranger, shall not learn the right one.
    newEmail: user.emailVerified ? newEmail : veiled(newEmail),
    changedAt: now(app),
  })
  await sendLetter(app, { to: user.email, letter })
}

/** `ann@example.com` as `a•••@example.com`. */
function veiled(email: string): string {
  return email.replace(/^(.).*@/u, '$1•••@')
}
