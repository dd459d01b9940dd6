import type { App } from '../kit/app.ts'
import { languageOf } from '../mail/language-of.ts'
import { takenAddressLetter } from '../mail/letters/taken-address-letter.ts'
import { sendLetter } from '../mail/send-letter.ts'
import type { Work } from '../outbox/enqueue.ts'
import { finish, type Job } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUserByEmail } from '../users/store.ts'

/** Tells the owner of an address that somebody, perhaps they themselves, tried to sign up with it. */
export async function tellOwner(app: App, { email, acceptLanguage }: Work['taken-address'], job: Job) {
  const user = await findUserByEmail(app, email)
  if (!user) return
  const { applicationName, url } = app.config
  const letter = takenAddressLetter({
    language: languageOf(user.language, acceptLanguage),
    applicationName,
    name: user.name,
    signInLink: new URL('/sign-in', url).href,
    resetLink: new URL('/forgot', url).href,
  })
  await inTransaction(app, async (app) => {
    await sendLetter(app, { to: user.email, letter })
    await finish(app, job)
  })
}
