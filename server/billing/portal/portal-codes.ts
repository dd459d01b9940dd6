import { hours, minutes } from '#contract/kit/durations.ts'
import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { hmac, keysFor, newestKey } from '../../kit/keys.ts'
import { household, networkOf } from '../../kit/network-of.ts'
import { alphabets, newId, randomText } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { startCustomerSession } from '../access-tokens/customer-sessions.ts'
import { proveAddress } from '../customers/claim-address.ts'
import { addCode, consumeCode } from '../customers/codes.ts'
import { refuse } from '../refusals/refusals.ts'

const purpose = 'portal code'
export const codeLifetime = minutes(30)

/** A code names no mailbox, so a guess tries all that are on their way: 40 bits, and so many wrong ones an hour from one network. */
const length = 8
export const customerCodesTried = 20

type Mailed = { organizationId: string; email: string; customerId: string | null }

/** Makes the code that is mailed to an address; the one mailed before is worthless then. */
export async function issueCode(app: App, { organizationId, email, customerId }: Mailed): Promise<string> {
  const code = randomText(app, length, alphabets.unmistakable)
  const codeHash = hmac(newestKey(app.config.secrets, purpose), code, 'base64url')
  const lasts = { expiresAt: fromNow(app, codeLifetime), createdAt: now(app) }
  await addCode(app, { id: newId(app), organizationId, email, emailKey: email.toLowerCase(), customerId, codeHash, ...lasts })
  return code
}

type Tried = { code: string; ipAddress: string; customerId: string | null }

/** Spends a code once and answers where it was mailed to. Wrong ones count for the network that tries them, and for no other. */
export async function spendCode<R>(app: App, tried: Tried, use: (app: App, mailed: Omit<Mailed, 'customerId'>) => Promise<R>): Promise<R> {
  const counted = `portal codes ${networkOf(tried.ipAddress, household)}`
  const { count, resetsIn } = await app.guesses.count(counted, hours(1))
  if (count > customerCodesTried) refuse('TooManyRequests', { retryAfter: Math.ceil(resetsIn / 1000) })
  const hashes = keysFor(app.config.secrets, purpose).map((key) => hmac(key, tried.code, 'base64url'))
  const used = await inTransaction(app, async (app) => {
    const mailed = await consumeCode(app, hashes, tried.customerId)
    return mailed ? { result: await use(app, mailed) } : null
  })
  if (!used) return refuse('CustomerSessionCodeInvalidOrExpired')
  await app.guesses.uncount(counted)
  return used.result
}

/** Exchanges a mailed code for a session, once: the address is proven, and what guests bought with it is its customer's. */
export async function enterByCode(app: App, tried: Omit<Tried, 'customerId'>): Promise<string> {
  return spendCode(app, { ...tried, customerId: null }, async (app, mailed) => {
    const customer = (await proveAddress(app, mailed)) ?? refuse('CustomerSessionCodeInvalidOrExpired')
    const { organizationId, id: customerId } = customer
    await record(app, { action: 'portal.opened', by: {}, organizationId, details: { customerId, sellerId: organizationId, way: 'code' } })
    return (await startCustomerSession(app, { organizationId, customerId })).token
  })
}
