import type { Selectable } from 'kysely'
import type { TwoFactorMethod } from '#contract/two-factor.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import type { Tables } from '../storage/tables.ts'
import { type Factor, joinFactors } from './factor.ts'

/** A sign-in that waits for its second factor. The token goes into a cookie and opens nothing else. */
export type Challenge = { challengeToken: string; methods: TwoFactorMethod[] }
export type ChallengeRow = Selectable<Tables['signInChallenges']>

type Begun = Pick<ChallengeRow, 'userId' | 'method' | 'guestSessionId' | 'handedFrom'> & { proven: readonly Factor[]; remember: boolean }

export async function addChallenge(app: App, { userId, method, proven, remember, guestSessionId, handedFrom }: Begun): Promise<string> {
  const token = `2fa-${randomText(app, 32, alphabets.lettersAndDigits)}`
  await app.db
    .insertInto('signInChallenges')
    .values({
      id: newId(app),
      tokenHash: hashToken(token),
      userId,
      method,
      proven: joinFactors(proven),
      remembered: remember,
      guestSessionId,
      handedFrom,
      tries: 0,
      expiresAt: fromNow(app, app.config.twoFactorChallengeAge * 1000),
      createdAt: now(app),
    })
    .execute()
  return token
}

export async function findChallenge(app: App, token: string): Promise<ChallengeRow | undefined> {
  return named(app, token).selectAll().executeTakeFirst()
}

function named(app: App, token: string) {
  return app.db.selectFrom('signInChallenges').where('tokenHash', '=', hashToken(token)).where('expiresAt', '>', now(app))
}

/** Counts a try before it is judged, so that tries in parallel cannot pass the limit. */
export async function countTryOf(app: App, token: string): Promise<ChallengeRow> {
  const counted = await app.db
    .updateTable('signInChallenges')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now(app))
    .where('tries', '<', app.config.twoFactorAttempts)
    .returningAll()
    .executeTakeFirst()
  if (counted) return counted
  const exhausted = await spendChallenge(app, token)
  return refuse(exhausted ? 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' : 'INVALID_TWO_FACTOR_COOKIE')
}

/** Ends a challenge: of any number of requests that finish it at once, one goes on. */
export async function spendChallenge(app: App, token: string): Promise<ChallengeRow | undefined> {
  const live = app.db.deleteFrom('signInChallenges').where('tokenHash', '=', hashToken(token)).where('expiresAt', '>', now(app))
  return live.returningAll().executeTakeFirst()
}
