import { splitFactors } from '../factors/factor.ts'
import { methodsInSession } from '../factors/second-factors.ts'
import { type ChallengeRow, countTryOf, findChallenge } from '../factors/sign-in-challenges.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { findUser } from '../users/store.ts'

/** A browser that brings a second factor: with the challenge of a sign-in that waits for it, or with a session. */
export type Asking = { caller: Caller | null; challengeToken: string | undefined; visitor: Visitor }

/** Whose factor it is, and where it leads: to a session, or on in the one they have. */
export type Asked = { user: UserRow; visitor: Visitor } & ({ caller: Caller } | { caller: null; token: string; challenge: ChallengeRow })

/** Finds whose factor is wanted. A session wins over a challenge. Bringing a factor to a challenge is counted, asking for a code is not. */
export async function findAsked(app: App, { caller, challengeToken, visitor }: Asking, { isTry }: { isTry: boolean }): Promise<Asked> {
  if (!app.config.twoFactor) refuse('TWO_FACTOR_NOT_AVAILABLE')
  if (caller) {
    refuseWhileImpersonating(caller)
    return { user: caller.user, caller, visitor }
  }
  const token = challengeToken ?? refuse('INVALID_TWO_FACTOR_COOKIE')
  const challenge = isTry ? await countTryOf(app, token) : ((await findChallenge(app, token)) ?? refuse('INVALID_TWO_FACTOR_COOKIE'))
  const user = (await findUser(app, challenge.userId)) ?? refuse('INVALID_TWO_FACTOR_COOKIE')
  return { user, caller: null, token, challenge, visitor }
}

/**
 * Whether a mailed code proves something that was not proven yet. In a session that the mailbox began, it does not while the person has anything else to
 * prove; a factor that is being set up may be confirmed by it.
 */
export async function mayUseMail(app: App, asked: Asked): Promise<boolean> {
  if (!asked.caller) return !splitFactors(asked.challenge.proven).includes('mail')
  if (!asked.user.twoFactorEnabled) return true
  return (await methodsInSession(app, asked.user.id, splitFactors(asked.caller.session.factors))).includes('otp')
}
