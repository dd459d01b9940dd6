import { limits } from '#contract/limits.ts'
import { refuseForeignDomain } from '../admission/domains.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { refuseWithoutFactor } from '../sessions/refuse-weak.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { unlessTaken } from '../storage/unless-taken.ts'
import { findUserByEmail, lockUser } from '../users/store.ts'
import { askNewAddress } from './ask-new-address.ts'
import { forgetEmailChange } from './email-change.ts'
import { emailChangeLetter } from './email-change-letter.ts'
import { moveToAddress } from './move-to-address.ts'
import { pageLink } from './page-link.ts'
import { readerOf } from './reader-of.ts'
import { type EmailChange, issueVerificationToken } from './verification-token.ts'

type Wish = { newEmail: string; callbackURL: string | null }

/**
 * Moves the caller to another address: at once while the current one is unproven, else when the mail to it is confirmed. Where addresses must be
 * proven, or another account holds the new one unproven, the move waits for the proof of the new one.
 */
export async function changeEmail(app: App, caller: Caller, { newEmail, callbackURL }: Wish): Promise<UserRow> {
  refuseWhileImpersonating(caller)
  refuseWithoutFactor(app, caller)
  if (!app.config.emailChange) refuse('CHANGE_EMAIL_IS_DISABLED')
  if (caller.user.isAnonymous) refuse('GUESTS_HAVE_NO_EMAIL')
  if (newEmail === caller.user.email) refuse('EMAIL_IS_THE_SAME')
  refuseForeignDomain(app, newEmail)
  const holder = await findUserByEmail(app, newEmail)
  if (holder?.emailVerified && !app.config.requireEmailVerification) refuse('COULDNT_UPDATE_YOUR_EMAIL')

  const changed = inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: caller.user.id })) ?? refuse('UNAUTHORIZED')
    const change = { updateTo: newEmail, callbackURL }
    if (user.emailVerified) await askOldAddress(app, user, change, caller)
    else if (holder || app.config.requireEmailVerification) await askNewAddress(app, user, change, caller)
    else return moveToAddress(app, { user, to: newEmail, callbackURL, by: caller })
    return user
  })
  return unlessTaken(changed, () => refuse('COULDNT_UPDATE_YOUR_EMAIL'))
}

/** Only the newest wish waits for its confirmation. */
async function askOldAddress(app: App, user: UserRow, change: EmailChange, by: Caller) {
  if (!app.config.emailVerification) refuse('VERIFICATION_EMAIL_ISNT_ENABLED')
  await forgetEmailChange(app, user)
  const { token, code } = await issueVerificationToken(app, { userId: user.id, email: user.email, change })
  const letter = emailChangeLetter({
    ...(await readerOf(app, user, by.visitor.language)),
    newEmail: change.updateTo,
    link: pageLink(app, '/verify-email', { token, callbackURL: change.callbackURL }),
    code,
    expiresIn: limits.verificationToken.lifetime,
  })
  await sendLetter(app, { to: user.email, letter, isAskedFor: true })
  await record(app, { action: 'email.change-requested', by, userId: user.id, details: { to: change.updateTo } })
}
