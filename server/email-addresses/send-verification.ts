import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { languageOf } from '../mail/language-of.ts'
import { verificationLetter } from '../mail/letters/verification-letter.ts'
import { sendLetter } from '../mail/send-letter.ts'
import type { Work } from '../outbox/enqueue.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUserByEmail } from '../users/store.ts'
import { issueVerificationToken } from './verification-token.ts'

/** Writes the verification mail to whoever has the address, if it still needs proving. */
export async function sendVerification(app: App, { email, callbackURL, acceptLanguage }: Work['verify-email']) {
  const user = await findUserByEmail(app, email)
  if (!user || user.emailVerified) return

  await inTransaction(app, async (app) => {
    const { token, code } = await issueVerificationToken(app, { userId: user.id, email })
    // The link opens a page whose button spends the token: mail scanners follow links, they press no buttons.
    const link = new URL('/verify-email', app.config.url)
    link.searchParams.set('token', token)
    if (callbackURL !== null) link.searchParams.set('callbackURL', callbackURL)
    const letter = verificationLetter({
      language: languageOf(user.language, acceptLanguage),
      applicationName: app.config.applicationName,
      name: user.name,
      link: link.href,
      code: code as string,
      expiresIn: limits.verificationToken.lifetime,
    })
    await sendLetter(app, { to: email, letter })
  })
}
