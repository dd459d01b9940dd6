import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import type { Arrival } from '../sessions/arrival.ts'
import { type Entered, enter } from '../sessions/enter.ts'
import { isKnownDevice } from '../sessions/known-devices.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { unlessTaken } from '../storage/unless-taken.ts'
import { consumeCode, consumeToken, findCode, type TokenRow } from '../tokens/consume-token.ts'
import type { Purpose } from '../tokens/purpose.ts'
import { lockUser } from '../users/store.ts'
import { countCodeTry } from './count-code-try.ts'
import { markVerified } from './mark-verified.ts'
import { allowChange, moveByProof } from './settle-change.ts'
import { purposeOf, readVerificationToken } from './verification-token.ts'

/** A person whose address was proven or moved, and what their browser continues with: a session, a wait for the second factor, or nothing. */
export type Verified = { user: UserRow; entered: Entered | null }

/** Proves an address by the token of a mailed link, or makes the change that the link asks about. */
export async function verifyEmailByToken(app: App, token: string, arrival: Arrival, { mayEnter = true } = {}): Promise<Verified> {
  const claims = await readVerificationToken(app, token)
  const verified = inTransaction(app, async (app) => {
    const user = (await lockOwner(app, purposeOf(claims), claims.email, arrival)) ?? refuse('VERIFICATION_USER_NOT_FOUND')
    const spent = (await consumeToken(app, purposeOf(claims), claims.jti)) ?? refuse('VERIFICATION_TOKEN_INVALID')
    return settle(app, user, spent, arrival, mayEnter)
  })
  return unlessTaken(verified, () => refuse('COULDNT_UPDATE_YOUR_EMAIL'))
}

/** The same by the six digits of the mail. A caller signed in with a proven address can only mean its change. */
export async function verifyEmailByCode(app: App, { email, code }: { email: string; code: string }, arrival: Arrival): Promise<Verified> {
  const purpose = await purposeOfCode(app, email, arrival)
  const takeBack = await countCodeTry(app, arrival.visitor, email)
  const verified = inTransaction(app, async (app) => {
    const user = await lockOwner(app, purpose, email, arrival)
    const spent = await consumeCode(app, purpose, { address: email, code })
    // A wrong code has been counted, so its transaction must not be undone by refusing inside.
    return user && spent && settle(app, user, spent, arrival, true)
  })
  const settled = (await unlessTaken(verified, () => refuse('COULDNT_UPDATE_YOUR_EMAIL'))) ?? refuse('INVALID_CODE')
  await takeBack()
  return settled
}

async function purposeOfCode(app: App, email: string, { previous }: Arrival): Promise<Purpose> {
  if (!previous) return 'verify-email'
  if (previous.user.email === email) return previous.user.emailVerified ? 'change-email' : 'verify-email'
  return (await findCode(app, 'move-email', { address: email, userId: previous.user.id })) ? 'move-email' : 'verify-email'
}

/** The account that a token is about: the one that has its address or, for a move, the one that wants it. */
function lockOwner(app: App, purpose: Purpose, email: string, { previous }: Arrival): Promise<UserRow | undefined> {
  if (purpose !== 'move-email') return lockUser(app, { email })
  return lockUser(app, { id: previous?.user.id ?? refuse('VERIFICATION_UNAUTHORIZED') })
}

async function settle(app: App, user: UserRow, token: TokenRow, arrival: Arrival, mayEnter: boolean): Promise<Verified> {
  if (token.purpose === 'move-email') return moveByProof(app, user, token, arrival)
  // The address may have changed hands since the mail was written.
  if (user.id !== token.userId) refuse('VERIFICATION_USER_NOT_FOUND')
  if (token.purpose === 'change-email') return allowChange(app, user, token, arrival)
  const verified = await markVerified(app, user, arrival.visitor)
  return mayEnter ? comeIn(app, verified, arrival) : goOn(verified, arrival)
}

/** A person who proves the mailbox owns the account: they need not type the password again. */
async function comeIn(app: App, user: UserRow, { visitor, previous }: Arrival): Promise<Verified> {
  if (!app.config.autoSignInAfterVerification || user.banned || (previous && !(await isGuestOf(app, user, { visitor, previous })))) {
    return goOn(user, { previous })
  }
  const entered = await enter(app, user, { method: 'mailbox', proven: ['mail'], visitor, previous, remember: true })
  return { user, entered }
}

/** A link from another account, opened unawares, must not replace the reader's own session. */
function goOn(user: UserRow, { previous }: Pick<Arrival, 'previous'>): Verified {
  return { user, entered: previous?.user.id === user.id ? { ...previous, user } : null }
}

/** A guest who made this account in this browser wants to become its owner. */
async function isGuestOf(app: App, { id }: UserRow, { visitor, previous }: Arrival): Promise<boolean> {
  const isGuest = previous?.user.isAnonymous === true && previous.session.impersonatedBy === null
  return isGuest && isKnownDevice(app, id, visitor)
}
