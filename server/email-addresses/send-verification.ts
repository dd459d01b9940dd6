import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { verificationLetter } from '../mail/letters/verification-letter.ts'
import { sendLetter } from '../mail/send-letter.ts'
import type { Work } from '../outbox/enqueue.ts'
import { finish, type Job } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { pageLink } from './page-link.ts'
import { readerOf } from './reader-of.ts'
import { issueVerificationToken } from './verification-token.ts'

/** The outbox's worker: writes the verification mail to whoever has the address, if it still needs proving. */
export async function sendVerification(app: App, { email, callbackURL, acceptLanguage }: Work['verify-email'], job: Job) {
  if (!app.config.emailVerification) return
  await inTransaction(app, async (app) => {
    const user = await lockUser(app, { email })
    if (!user || user.emailVerified || user.isAnonymous) return

    const { token, code } = await issueVerificationToken(app, { userId: user.id, email })
    const letter = verificationLetter({
      ...readerOf(app, user, acceptLanguage),
      link: pageLink(app, '/verify-email', { token, callbackURL }),
      code,
      expiresIn: limits.verificationToken.lifetime,
    })
    await sendLetter(app, { to: email, letter })
    await finish(app, job)
  })
}
