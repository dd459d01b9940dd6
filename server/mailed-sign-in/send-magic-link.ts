import { hours } from '#contract/kit/durations.ts'
import { pageLink } from '../email-addresses/page-link.ts'
import { alphabets } from '../kit/random.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { lockUser } from '../users/store.ts'
import { magicLinkLetter } from './magic-link-letter.ts'
import { addressee, deviceOf, mailsAnHour, maySignIn } from './send-mailed-code.ts'

type Payload = {
  email: string
  name: string | null
  callbackURL: string | null
  newUserCallbackURL: string | null
  errorCallbackURL: string | null
  deviceId: string | null
  acceptLanguage: string | null
}

/** Mails a link that signs in. It opens our page, whose button spends it: scanners of mail follow links, they press no buttons. */
export const sendMagicLink = defineJob<Payload>('magic-link', { lane: 'mail' }, async (app, wish, job) => {
  const { email, name, deviceId, acceptLanguage, ...targets } = wish
  const { count } = await app.guesses.count(`magic link ${email}`, hours(1))
  await inTransaction(app, async (app) => {
    const user = await lockUser(app, { email })
    if (count <= mailsAnHour && (await maySignIn(app, user, email))) {
      const lifetime = app.config.magicLinkAge * 1000
      const { token } = await issueToken(app, {
        purpose: 'magic-link',
        userId: user?.id ?? null,
        address: email,
        lifetime,
        token: { length: 32, alphabet: alphabets.lettersAndDigits },
        data: { name, ...deviceOf(deviceId) },
      })
      const link = pageLink(app, '/magic', { token, ...targets })
      await sendLetter(app, {
        to: email,
        letter: magicLinkLetter({ ...(await addressee(app, user, acceptLanguage)), link, lifetime }),
        isAskedFor: true,
      })
    }
    await finish(app, job)
  })
})
