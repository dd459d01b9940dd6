import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { isKnownDevice } from '../sessions/known-devices.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { startSession } from '../sessions/start-session.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { unlessTaken } from '../storage/unless-taken.ts'
import { consumeCode, consumeToken, type TokenRow } from '../tokens/consume-token.ts'
import { lockUser, updateUser } from '../users/store.ts'
import { countCodeTry } from './count-code-try.ts'
import { moveToAddress } from './move-to-address.ts'
import { type EmailChange, readVerificationToken } from './verification-token.ts'

/** Somebody whose address is proven or moved, and the session they go on in, if any. */
export type Verified = { user: UserRow; caller: Caller | null }

/** Proves an address by the token of a mailed link, or makes the change that the link asks about. */
export async function verifyEmailByToken(app: App, token: string, arrival: Arrival, { mayEnter = true } = {}): Promise<Verified> {
  const { jti, email, updateTo } = await readVerificationToken(app, token)
  const purpose = updateTo === undefined ? 'verify-email' : 'change-email'
  const verified = inTransaction(app, async (app) => {
    const user = (await lockUser(app, { email })) ?? refuse('VERIFICATION_USER_NOT_FOUND')
    const spent = (await consumeToken(app, purpose, jti)) ?? refuse('VERIFICATION_TOKEN_INVALID')
    return settle(app, user, spent, arrival, mayEnter)
  })
  return unlessTaken(verified, () => refuse('COULDNT_UPDATE_YOUR_EMAIL'))
}

/** The same by the six digits of the mail. Whoever is signed in with a proven address can only mean its change. */
export async function verifyEmailByCode(app: App, { email, code }: { email: string; code: string }, arrival: Arrival): Promise<Verified> {
  const { user: caller } = arrival.previous ?? {}
  const purpose = caller?.email === email && caller.emailVerified ? 'change-email' : 'verify-email'
  await countCodeTry(app, purpose, email)
  const verified = inTransaction(app, async (app) => {
    const user = await lockUser(app, { email })
    const spent = await consumeCode(app, purpose, { address: email, code })
    // A wrong code has been counted, so its transaction must not be undone by refusing inside.
    return user && spent && settle(app, user, spent, arrival, true)
  })
  return (await unlessTaken(verified, () => refuse('COULDNT_UPDATE_YOUR_EMAIL'))) ?? refuse('INVALID_CODE')
}

async function settle(app: App, user: UserRow, token: TokenRow, arrival: Arrival, mayEnter: boolean): Promise<Verified> {
  // The address may have changed hands since the mail was written.
  if (user.id !== token.userId) refuse('VERIFICATION_USER_NOT_FOUND')
  if (token.purpose === 'change-email') return allowChange(app, user, token, arrival)
  const verified = await markVerified(app, user, arrival)
  return mayEnter ? enter(app, verified, arrival) : goOn(verified, arrival)
}

/** The mailbox alone moves no account: its owner must be signed in as well. */
async function allowChange(app: App, user: UserRow, { data }: TokenRow, { previous }: Arrival): Promise<Verified> {
  if (previous?.user.id !== user.id) refuse('VERIFICATION_UNAUTHORIZED')
  refuseWhileImpersonating(previous)
  const { updateTo, callbackURL } = data as EmailChange
  const moved = await moveToAddress(app, { user, to: updateTo, callbackURL, by: previous })
  return { user: moved, caller: { ...previous, user: moved } }
}

async function markVerified(app: App, user: UserRow, { visitor }: Arrival): Promise<UserRow> {
  const mailed = app.db.deleteFrom('tokens').where('userId', '=', user.id)
  await mailed.where('purpose', '=', 'verify-email').execute()
  if (user.emailVerified) return user
  await record(app, { action: 'email.verified', by: { visitor, user }, userId: user.id })
  return (await updateUser(app, user.id, { emailVerified: true })) as UserRow
}

/** Whoever proves a mailbox owns the account: they need not type the password again. */
async function enter(app: App, user: UserRow, { visitor, previous }: Arrival): Promise<Verified> {
  if (!app.config.autoSignInAfterVerification || user.banned || (previous && !(await isGuestOf(app, user, { visitor, previous })))) {
    return goOn(user, { previous })
  }
  return { user, caller: await startSession(app, user, { method: 'mailbox', visitor, previous, remember: true }) }
}

/** Somebody else's link, opened unawares, must not take anybody out of their own session. */
function goOn(user: UserRow, { previous }: Pick<Arrival, 'previous'>): Verified {
  return { user, caller: previous?.user.id === user.id ? { ...previous, user } : null }
}

/** A guest who made this account in this browser wants to become its owner. */
async function isGuestOf(app: App, { id }: UserRow, { visitor, previous }: Arrival): Promise<boolean> {
  const isGuest = previous?.user.isAnonymous === true && previous.session.impersonatedBy === null
  return isGuest && isKnownDevice(app, id, visitor)
}
