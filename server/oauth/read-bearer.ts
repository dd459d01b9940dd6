import type { App } from '../kit/app.ts'
import { isSpent, spendOnce, spentHash } from '../tokens/spend-once.ts'
import { type BehindToken, findBehindToken, isLive } from './authorizations-store.ts'
import { issuerOf } from './issuer.ts'
import { type AccessClaims, readAccessToken } from './sign-tokens.ts'

export type Bearer = { claims: AccessClaims; of: BehindToken | null; audience: string[] }

/** An access token that is good at this moment, with the sign-in it came of; null for every other. */
export async function readBearer(app: App, token: string): Promise<Bearer | null> {
  const claims = await readAccessToken(app, token)
  if (!claims) return null
  const audience = audienceOf(claims)
  const { jti, authorization_id: id } = claims
  if (id === undefined) return (await isSpent(app, ended, jti)) ? null : { claims, of: null, audience }
  const of = await findBehindToken(app, { id, endedHash: endedHashOf(jti) })
  return of && isLive(app, of) ? { claims, of, audience } : null
}

export function audienceOf({ aud = [] }: AccessClaims): string[] {
  return typeof aud === 'string' ? [aud] : aud
}

const ended = 'ended-access-token'

/** By what a token is found among those that were ended before their time. */
export function endedHashOf(jti: string): string {
  return spentHash(ended, jti)
}

/** Ends one access token before its time. What it came of goes on. */
export async function endAccessToken(app: App, { jti, exp = 0 }: Bearer['claims']): Promise<void> {
  await spendOnce(app, ended, { token: jti, lifetime: exp * 1000 - app.clock.now() })
}

/** Whether the token is for this server itself, and not for an API elsewhere. */
export function isForUs(app: App, { audience }: Bearer): boolean {
  return audience.includes(issuerOf(app))
}
