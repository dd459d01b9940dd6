import { limits } from '#contract/limits.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { findUserByEmail } from '../users/store.ts'
import { forgetEmailChange } from './email-change.ts'
import { pageLink } from './page-link.ts'
import { readerOf } from './reader-of.ts'
import { tellOwner } from './tell-owner.ts'
import { verificationLetter } from './verification-letter.ts'
import { type EmailChange, issueVerificationToken } from './verification-token.ts'

/**
 * Asks the mailbox of a wanted address for its proof; nothing changes before. If another account has proven that address, its owner is told instead,
 * and the asker cannot tell the difference.
 */
export async function askNewAddress(app: App, user: UserRow, change: EmailChange, by: Caller) {
  if (!app.config.emailVerification) refuse('VERIFICATION_EMAIL_ISNT_ENABLED')
  const { updateTo: to, callbackURL } = change
  await forgetEmailChange(app, user)
  const { token, code } = await issueVerificationToken(app, { userId: user.id, email: to, move: change })
  await record(app, { action: 'email.change-requested', by, userId: user.id, details: { to } })
  if ((await findUserByEmail(app, to))?.emailVerified) {
    return enqueue(app, tellOwner, { email: to, acceptLanguage: by.visitor.language ?? null })
  }
  const letter = verificationLetter({
    ...(await readerOf(app, user, by.visitor.language)),
    link: pageLink(app, '/verify-email', { token, callbackURL }),
    code,
    expiresIn: limits.verificationToken.lifetime,
  })
  await sendLetter(app, { to, letter, isAskedFor: true })
}
