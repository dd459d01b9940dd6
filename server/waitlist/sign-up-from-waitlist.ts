import { storePassword } from '../accounts/store-password.ts'
import { admitNewcomer } from '../admission/admit-newcomer.ts'
import { takeOverAccount } from '../email-addresses/take-over-account.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { hashPassword } from '../passwords/hash-password.ts'
import { checkNewPassword } from '../passwords/password-rules.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { enterNew } from '../sessions/enter.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { consumeToken } from '../tokens/consume-token.ts'
import { fieldsOfNewcomer } from '../users/read-fields.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { letInBy } from './let-in-by.ts'
import { findEntry } from './store.ts'
import { markSignedUp } from './write-waitlist.ts'

type SignUp = Arrival & { token: string; name: string; password: string; given: Readonly<Record<string, unknown>> }

/** Makes an account for an address that was let in, and signs in. The secret of the letter proves the address, so no further mail is needed. */
export async function signUpFromWaitlist(app: App, signUp: SignUp): Promise<Caller> {
  if (!app.config.emailAndPassword) refuse('EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED')
  const { token, name, password, visitor, previous } = signUp
  const { id, email } = await letInBy(app, token)
  await checkNewPassword(app, password)
  const fields = fieldsOfNewcomer(app, signUp.given)
  const admission = await admitNewcomer(app, { email, name, method: 'waitlist', visitor })
  const passwordHash = await hashPassword(app, password)

  return inTransaction(app, async (app) => {
    const newcomer = newUser(app, { email, name, emailVerified: true, fields, ...admission })
    const added = await addUser(app, newcomer, { by: { visitor, user: newcomer }, details: { method: 'waitlist' } })
    const user = added ?? (await takeOverAccount(app, { email, name, fields, visitor }))
    // The person first, then the token: every transaction that spends one goes in this order.
    if (!(await consumeToken(app, 'waitlist', token))) refuse('INVALID_TOKEN')
    await markSignedUp(app, email)
    if (!(await findEntry(app, id))) refuse('INVALID_TOKEN') // taken off the list since
    await storePassword(app, user.id, passwordHash)
    return enterNew(app, user, { method: 'mailbox', proven: ['mail'], visitor, previous, remember: true })
  })
}
