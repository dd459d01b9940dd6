import { hours } from '#contract/kit/durations.ts'
import type { MailedCodeType } from '#contract/mailed-sign-in.ts'
import { isOpenTo } from '../admission/admit-newcomer.ts'
import { pageLink } from '../email-addresses/page-link.ts'
import { readerOf } from '../email-addresses/reader-of.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { alphabets } from '../kit/random.ts'
import { hashToken } from '../kit/secrets.ts'
import { houseOf } from '../mail/house.ts'
import { languageOf } from '../mail/language-of.ts'
import type { Reader } from '../mail/letter.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import type { Purpose } from '../tokens/purpose.ts'
import { lockUser } from '../users/store.ts'
import { mailedCodeLetter } from './mailed-code-letter.ts'

export const purposes: Record<MailedCodeType, Purpose> = {
  'sign-in': 'mailed-sign-in',
  'email-verification': 'mailed-verification',
  'forget-password': 'mailed-reset',
}

/** What keeps a mailbox from being flooded and a code from being guessed by asking for more of them. */
export const mailsAnHour = 5

/** The link that the letter carries beside the code: where it leads, and the browser that asked for it. */
export type MailedLink = { callbackURL: string; deviceId: string | null }

type Payload = { email: string; type: MailedCodeType; acceptLanguage: string | null; link?: MailedLink | null }

/** Mails a code, where the address may have one. Whether it may is found out after the answer: it takes the same time either way. */
export const sendMailedCode = defineJob<Payload>('mailed-code', { lane: 'mail' }, async (app, wish, job) => {
  const { email, type, acceptLanguage, link = null } = wish
  const { count } = await app.guesses.count(`mailed code ${type} ${email}`, hours(1))
  await inTransaction(app, async (app) => {
    const user = await lockUser(app, { email })
    if (count <= mailsAnHour && !(await mayHave(app, user, wish))) await issueDecoy(app, purposes[type], email)
    else if (count <= mailsAnHour) {
      const lifetime = app.config.mailedCodeAge * 1000
      const { code, token } = await issueToken(app, {
        purpose: purposes[type],
        userId: user?.id ?? null,
        address: email,
        lifetime,
        token: { length: 32, alphabet: alphabets.lettersAndDigits },
        code: { length: app.config.mailedCodeDigits, alphabet: alphabets.digits },
        ...(link && { data: deviceOf(link.deviceId) }),
      })
      const address = link && pageLink(app, '/magic', { token, callbackURL: link.callbackURL })
      const reader = await addressee(app, user, acceptLanguage)
      const letter = mailedCodeLetter({ ...reader, type, code: code as string, lifetime, link: address })
      await sendLetter(app, { to: email, letter, isAskedFor: true })
    }
    await finish(app, job)
  })
})

/** By what a link knows the browser that asked for it. */
export function deviceOf(deviceId: string | null) {
  return { device: deviceId === null ? null : hashToken(deviceId) }
}

/** A code that is never mailed and cannot be typed: wrong tries are answered as where there is an account. */
async function issueDecoy(app: App, purpose: Purpose, address: string) {
  const form = { length: 32, alphabet: alphabets.lettersAndDigits }
  await issueToken(app, { purpose, userId: null, address, lifetime: app.config.mailedCodeAge * 1000, token: form, code: form })
}

async function mayHave(app: App, user: UserRow | undefined, { type, email }: Payload): Promise<boolean> {
  if (type === 'sign-in') return maySignIn(app, user, email)
  if (!user || user.isAnonymous) return false
  return type === 'forget-password' ? app.config.passwordReset : !user.emailVerified
}

/** Whether a mail may sign in at this address: with the account that is there, or with a new one. */
export async function maySignIn(app: App, user: UserRow | undefined, email: string): Promise<boolean> {
  if (user) return !user.isAnonymous
  return app.config.passwordlessSignUp && (await isOpenTo(app, email))
}

/** A person by their name and language; an address without an account in the language of the browser that asked. */
export async function addressee(app: App, user: UserRow | undefined, acceptLanguage: string | null): Promise<Reader> {
  if (user) return readerOf(app, user, acceptLanguage)
  return { ...(await houseOf(app, languageOf(null, acceptLanguage))), name: '' }
}
