import { hours } from '#contract/kit/durations.ts'
import { forgetEmailChange } from '../email-addresses/email-change.ts'
import { readerOf } from '../email-addresses/reader-of.ts'
import { tellOwner } from '../email-addresses/tell-owner.ts'
import type { EmailChange } from '../email-addresses/verification-token.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { alphabets } from '../kit/random.ts'
import { sendLetter } from '../mail/send-letter.ts'
import { defineJob } from '../outbox/define-job.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { finish } from '../outbox/job.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { issueToken } from '../tokens/issue-token.ts'
import { findUserByEmail, lockUser } from '../users/store.ts'
import { mailedCodeLetter } from './mailed-code-letter.ts'
import { mailsAnHour } from './send-mailed-code.ts'

/** The change that a code is for, as its row keeps it, with the address that the account is to leave. */
export type AddressWish = EmailChange & { from: string }

/** `to` is null where the present address is asked for its consent. */
type Payload = { userId: string; from: string; to: string | null; acceptLanguage: string | null }

/** Mails a code of a change of address. Whether the new one is taken is found out after the answer, which is the same either way. */
export const sendAddressCode = defineJob<Payload>('address-code', { lane: 'mail' }, async (app, wish, job) => {
  const address = wish.to ?? wish.from
  // A person who wants many addresses and an address that many want are both counted.
  const counts = [
    await app.guesses.count(`address code of ${wish.userId}`, hours(1)),
    await app.guesses.count(`address code ${address}`, hours(1)),
  ]
  await inTransaction(app, async (app) => {
    const user = await lockUser(app, { id: wish.userId })
    if (user?.email === wish.from && counts.every(({ count }) => count <= mailsAnHour)) await mailCode(app, user, wish)
    await finish(app, job)
  })
})

async function mailCode(app: App, user: UserRow, { from, to, acceptLanguage }: Payload) {
  // Only the newest wish counts.
  if (to !== null) await forgetEmailChange(app, user)
  if (to !== null && (await findUserByEmail(app, to))?.emailVerified) {
    await issueCode(app, user, { from, to, isDecoy: true })
    return enqueue(app, tellOwner, { email: to, acceptLanguage })
  }
  const code = await issueCode(app, user, { from, to })
  const type = to === null ? 'address-change' : 'new-address'
  const lifetime = app.config.mailedCodeAge * 1000
  const letter = mailedCodeLetter({ ...(await readerOf(app, user, acceptLanguage)), type, code, lifetime, link: null })
  await sendLetter(app, { to: to ?? from, letter, isAskedFor: true })
}

/** A decoy is never mailed and cannot be typed: wrong tries at a taken address are answered as at a free one. */
async function issueCode(app: App, { id }: UserRow, { from, to, isDecoy = false }: { from: string; to: string | null; isDecoy?: boolean }) {
  const untypable = { length: 32, alphabet: alphabets.lettersAndDigits }
  const { code } = await issueToken(app, {
    purpose: to === null ? 'mailed-change-consent' : 'mailed-email-change',
    userId: id,
    isPersonal: true,
    address: to ?? from,
    lifetime: app.config.mailedCodeAge * 1000,
    token: untypable,
    code: isDecoy ? untypable : { length: app.config.mailedCodeDigits, alphabet: alphabets.digits },
    ...(to !== null && { data: { updateTo: to, callbackURL: null, from } satisfies AddressWish }),
  })
  return code as string
}
