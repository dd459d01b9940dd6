import { hours } from '#contract/kit/durations.ts'
import { forgetEmailChange } from '../email-addresses/email-change.ts'
import { readerOf } from '../email-addresses/reader-of.ts'
import { tellOwner } from '../email-addresses/tell-owner.ts'
import type { EmailChange } from '../email-addresses/verification-token.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { alphabets } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
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
  const isWithin = await isWithinShare(app, wish.userId, wish.to ?? wish.from)
  await inTransaction(app, async (app) => {
    const user = await lockUser(app, { id: wish.userId })
    if (user?.email === wish.from && isWithin) await mailCode(app, user, wish)
    await finish(app, job)
  })
})

/** How many further codes an hour a mailbox gets, of all who want its address, beside the first for each of them. */
const furtherAnHour = 15

/**
 * Counts a code for the account that asks. What it asks for again also counts for the mailbox. Its first code does not, so that no number of strangers
 * who want an address uses up the code of the person who has it.
 */
async function isWithinShare(app: App, userId: string, address: string): Promise<boolean> {
  const { count } = await app.guesses.count(codesOf(userId), hours(1))
  if (count > mailsAnHour) return false
  const own = await app.guesses.count(`address code of ${userId} to ${address}`, hours(1))
  return own.count === 1 || (await app.guesses.count(`further address codes to ${address}`, hours(1))).count <= furtherAnHour
}

/** Refuses an account that has had its codes: a request that is refused takes nothing from the mailbox's share of requests. */
export async function refuseSpent(app: App, userId: string) {
  const { count, resetsIn } = await app.guesses.peek(codesOf(userId))
  if (count >= mailsAnHour) refuse('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(resetsIn / 1000) })
}

function codesOf(userId: string): string {
  return `address code of ${userId}`
}

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
