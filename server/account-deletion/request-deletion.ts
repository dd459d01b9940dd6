import { limits } from '#contract/limits.ts'
import { record } from '../audit/record.ts'
import { pageLink } from '../email-addresses/page-link.ts'
import { readerOf } from '../email-addresses/reader-of.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { alphabets } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken, sixDigits } from '../tokens/issue-token.ts'
import { lockUser } from '../users/store.ts'
import { accountDeletionLetter } from './account-deletion-mail.ts'

const { length, lifetime } = limits.deleteToken

/** Mails the caller a link and a code that delete their account. */
export async function requestDeletion(app: App, caller: Caller, callbackURL: string | null) {
  if (caller.user.isAnonymous) refuse('USER_CANNOT_BE_DELETED_PLEASE_PROVIDE_A_PASSWORD_OR_TOKEN')
  if (!app.config.accountDeletionMail) refuse('SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION')

  await inTransaction(app, async (app) => {
    const user = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
    const { token, code } = await issueToken(app, {
      purpose: 'delete-account',
      userId: user.id,
      address: user.email,
      lifetime,
      token: { length, alphabet: alphabets.digitsAndLowerCase },
      code: sixDigits,
    })
    const letter = accountDeletionLetter({
      ...(await readerOf(app, user, caller.visitor.language)),
      link: pageLink(app, '/delete-account', { token, callbackURL }),
      code: code as string,
      expiresIn: lifetime,
    })
    await sendLetter(app, { to: user.email, letter, isAskedFor: true })
    await record(app, { action: 'account.deletion-requested', by: caller, userId: user.id })
  })
}
