import { hours } from '#contract/kit/durations.ts'
import { readerOf } from '../email-addresses/reader-of.ts'
import { findSecondFactor } from '../factors/second-factors.ts'
import type { App } from '../kit/app.ts'
import { household, networkOf } from '../kit/network-of.ts'
import { alphabets } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { type Asked, type Asking, findAsked, mayUseMail } from './asked-person.ts'
import { secondFactorCodeLetter } from './second-factor-code-letter.ts'

/** From one network, so that a thief of the password alone leaves the owner codes of their own; and to one mailbox in all. */
const codesAnHour = { network: 5, mailbox: 20 }

/** Mails a code that finishes a sign-in or proves once more who one is. A new one replaces the last. */
export async function sendOtp(app: App, asking: Asking) {
  const asked = await findAsked(app, asking, { isTry: false })
  if (!(await isWanted(app, asked))) refuse('OTP_NOT_ENABLED')
  const { user, visitor } = asked
  const network = networkOf(visitor.ipAddress, household)
  await countMail(app, `second factor mail ${user.id} ${network}`, codesAnHour.network)
  await countMail(app, `second factor mail ${user.id}`, codesAnHour.mailbox)
  const { mailedCodeAge, mailedCodeDigits } = app.config
  await inTransaction(app, async (app) => {
    const { code } = await issueToken(app, {
      purpose: 'second-factor',
      userId: user.id,
      address: user.email,
      lifetime: mailedCodeAge * 1000,
      token: { length: 32, alphabet: alphabets.lettersAndDigits },
      code: { length: mailedCodeDigits, alphabet: alphabets.digits },
    })
    const letter = secondFactorCodeLetter({
      ...(await readerOf(app, user, visitor.language)),
      code: code as string,
      lifetime: mailedCodeAge * 1000,
    })
    await sendLetter(app, { to: user.email, letter, isAskedFor: true })
  })
}

async function countMail(app: App, key: string, most: number): Promise<void> {
  const { count, resetsIn } = await app.guesses.count(key, hours(1))
  if (count > most) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resetsIn / 1000) })
}

/** Signing in, mailed codes must be on. In a session they may also be on their way to be, with an authenticator that is not confirmed yet. */
async function isWanted(app: App, asked: Asked): Promise<boolean> {
  if (!(await mayUseMail(app, asked))) return false
  const { user, caller } = asked
  if ((await findSecondFactor(app, user.id, 'otp'))?.confirmedAt) return true
  const isBeingSetUp = caller !== null && !user.twoFactorEnabled && app.config.twoFactorByMail
  return isBeingSetUp && (await findSecondFactor(app, user.id, 'totp')) !== undefined
}
