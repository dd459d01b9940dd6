import { addressOf } from '#contract/kit/wire.ts'
import { limits } from '#contract/limits.ts'
import { passwords } from '#contract/passwords.ts'
import { pageLink } from '../email-addresses/page-link.ts'
import { readerOf } from '../email-addresses/reader-of.ts'
import type { App } from '../kit/app.ts'
import { alphabets } from '../kit/random.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { eightCharacters, issueToken } from '../tokens/issue-token.ts'
import { lockUser } from '../users/store.ts'
import { passwordResetLetter } from './password-reset-letter.ts'

const { length, lifetime } = limits.resetToken

type Payload = { email: string; acceptLanguage: string | null } & Targets
type Targets = { redirectTo: string | null; callbackURL?: string | null }

/** Writes the reset mail to the user with this address. */
export const sendReset = defineJob<Payload>('reset-password', { lane: 'mail' }, async (app, { email, acceptLanguage, ...targets }, job) => {
  await inTransaction(app, async (app) => {
    const user = await lockUser(app, { email })
    if (!user || user.isAnonymous) return

    const { token, code } = await issueToken(app, {
      purpose: 'reset-password',
      userId: user.id,
      address: email,
      lifetime,
      token: { length, alphabet: alphabets.lettersAndDigits },
      code: eightCharacters,
    })
    const letter = passwordResetLetter({
      ...(await readerOf(app, user, acceptLanguage)),
      link: resetLink(app, token, targets),
      code: code as string,
      expiresIn: lifetime,
    })
    await sendLetter(app, { to: email, letter, isAskedFor: true })
    await finish(app, job)
  })
})

/**
 * An application with a page of its own gets the browser there by the route that spends nothing; everybody else comes to our page, which
 * goes on to where the person was wanted.
 */
function resetLink(app: App, token: string, { redirectTo, callbackURL }: Targets): string {
  if (!redirectTo) return pageLink(app, `/reset-password/${token}`, { redirect: callbackURL })
  return pageLink(app, addressOf(passwords.resetPasswordCallback, { token }), { callbackURL: redirectTo })
}
