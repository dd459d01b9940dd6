import { limits } from '#contract/limits.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { pageLink } from './page-link.ts'
import { readerOf } from './reader-of.ts'
import { verificationLetter } from './verification-letter.ts'
import { issueVerificationToken } from './verification-token.ts'

type Payload = { email: string; callbackURL: string | null; acceptLanguage: string | null }

/** Writes the verification mail to the user with this address, if it still needs proving. */
export const sendVerification = defineJob<Payload>('verify-email', { lane: 'mail' }, async (app, payload, job) => {
  const { email, callbackURL, acceptLanguage } = payload
  if (!app.config.emailVerification) return
  await inTransaction(app, async (app) => {
    const user = await lockUser(app, { email })
    if (!user || user.emailVerified || user.isAnonymous) return

    const { token, code } = await issueVerificationToken(app, { userId: user.id, email })
    const letter = verificationLetter({
      ...(await readerOf(app, user, acceptLanguage)),
      link: pageLink(app, '/verify-email', { token, callbackURL }),
      code,
      expiresIn: limits.verificationToken.lifetime,
    })
    await sendLetter(app, { to: email, letter, isAskedFor: true })
    await finish(app, job)
  })
})
