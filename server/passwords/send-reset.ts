import { limits } from '#contract/limits.ts'
import { pageLink } from '../email-addresses/page-link.ts'
import { readerOf } from '../email-addresses/reader-of.ts'
import type { App } from '../kit/app.ts'
import { alphabets } from '../kit/random.ts'
import { passwordResetLetter } from '../mail/letters/password-reset-letter.ts'
import { sendLetter } from '../mail/send-letter.ts'
import type { Work } from '../outbox/enqueue.ts'
import { finish, type Job } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { lockUser } from '../users/store.ts'

const { length, lifetime } = limits.resetToken

/** The outbox's worker: writes the reset mail to whoever has the address. */
export async function sendReset(app: App, { email, redirectTo, acceptLanguage }: Work['reset-password'], job: Job) {
  await inTransaction(app, async (app) => {
    const user = await lockUser(app, { email })
    if (!user || user.isAnonymous) return

    const { token, code } = await issueToken(app, {
      purpose: 'reset-password',
      userId: user.id,
      address: email,
      lifetime,
      token: { length, alphabet: alphabets.lettersAndDigits },
      withCode: true,
    })
    const letter = passwordResetLetter({
      ...readerOf(app, user, acceptLanguage),
      link: resetLink(app, token, redirectTo),
      code: code as string,
      expiresIn: lifetime,
    })
    await sendLetter(app, { to: email, letter })
    await finish(app, job)
  })
}

/** An application with a page of its own gets the browser there by the route that spends nothing; everybody else comes to our page. */
function resetLink(app: App, token: string, redirectTo: string | null): string {
  if (!redirectTo) return pageLink(app, `/reset-password/${token}`)
  return pageLink(app, `/api/auth/reset-password/${token}`, { callbackURL: redirectTo })
}
