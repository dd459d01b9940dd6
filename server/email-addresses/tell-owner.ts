import { houseOf } from '../mail/house.ts'
import { languageOf } from '../mail/language-of.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUserByEmail } from '../users/store.ts'
import { takenAddressLetter } from './taken-address-letter.ts'

type Payload = { email: string; acceptLanguage: string | null }

/** Tells the owner of an address that a sign-up with it was tried, perhaps by themselves. */
export const tellOwner = defineJob<Payload>('taken-address', { lane: 'mail' }, async (app, { email, acceptLanguage }, job) => {
  const user = await findUserByEmail(app, email)
  if (!user) return
  const { url } = app.config
  const letter = takenAddressLetter({
    ...(await houseOf(app, languageOf(user.language, acceptLanguage))),
    name: user.name,
    signInLink: new URL('/sign-in', url).href,
    resetLink: new URL('/forgot', url).href,
  })
  await inTransaction(app, async (app) => {
    await sendLetter(app, { to: user.email, letter, isAskedFor: true })
    await finish(app, job)
  })
})
