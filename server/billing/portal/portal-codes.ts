import { days, minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { hmac, keysFor, newestKey } from '../../kit/keys.ts'
import { newId, randomText } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { startCustomerSession } from '../access-tokens/customer-sessions.ts'
import { addCode, consumeCode } from '../customers/codes.ts'
import { emitCustomer } from '../customers/emit-customer.ts'
import { type Customer, lockCustomer } from '../customers/store.ts'
import { changeCustomer } from '../customers/write-customers.ts'
import { refuse } from '../refusals/refusals.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const purpose = 'portal code'
const tried = 'portal codes everywhere'
export const codeLifetime = minutes(30)

/** Makes the code that lets a customer in; the one mailed before is worthless then. */
export async function issueCode(app: App, { id: customerId, organizationId }: Customer): Promise<string> {
  const code = randomText(app, 6, alphabet)
  const codeHash = hmac(newestKey(app.config.secrets, purpose), code, 'base64url')
  await addCode(app, { id: newId(app), organizationId, customerId, codeHash, expiresAt: fromNow(app, codeLifetime), createdAt: now(app) })
  return code
}

/**
 * Exchanges a mailed code for a session, once, and takes the customer's address as proven. A code names no address, so a guess tries
 * all of them at once: how many may be wrong in a day is bounded for everybody together.
 */
export async function enterByCode(app: App, code: string): Promise<string> {
  const { count, resetsIn } = await app.guesses.count(tried, days(1))
  if (count > app.config.codeTries) refuse('TooManyRequests', { retryAfter: Math.ceil(resetsIn / 1000) })
  const hashes = keysFor(app.config.secrets, purpose).map((key) => hmac(key, code, 'base64url'))
  const token = await inTransaction(app, async (app) => {
    const spent = await consumeCode(app, hashes)
    const customer = spent && (await lockCustomer(app, { id: spent.customerId }))
    if (!customer) return null
    if (!customer.emailVerified) await emitCustomer(app, 'customer.updated', await changeCustomer(app, customer, { emailVerified: true }))
    return (await startCustomerSession(app, { organizationId: customer.organizationId, customerId: customer.id })).token
  })
  if (token === null) return refuse('CustomerSessionCodeInvalidOrExpired')
  await app.guesses.uncount(tried)
  return token
}
