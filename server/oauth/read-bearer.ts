import type { App } from '../kit/app.ts'
import { isSpent, spendOnce } from '../tokens/spend-once.ts'
import { type Authorization, findAuthorization, isLive } from './authorizations-store.ts'
import { issuerOf } from './issuer.ts'
import { readAccessToken } from './sign-tokens.ts'

export type Bearer = { claims: NonNullable<Awaited<ReturnType<typeof readAccessToken>>>; of: Authorization | null; audience: string[] }

/** An access token that is good at this moment, with the sign-in it came of; null for every other. */
export async function readBearer(app: App, token: string): Promise<Bearer | null> {
  const claims = await readAccessToken(app, token)
  if (!claims || (await isSpent(app, 'ended-access-token', claims.jti))) return null
  const audience = [claims.aud ?? []].flat()
  if (claims.authorization_id === undefined) return { claims, of: null, audience }
  const of = await findAuthorization(app, claims.authorization_id)
  return of && isLive(app, of) ? { claims, of, audience } : null
}

/** Ends one access token before its time. What it came of goes on. */
export async function endAccessToken(app: App, { jti, exp = 0 }: Bearer['claims']): Promise<void> {
  await spendOnce(app, 'ended-access-token', { token: jti, lifetime: exp * 1000 - app.clock.now() })
}

/** Whether the token is for this server itself, and not for an API elsewhere. */
export function isForUs(app: App, { audience }: Bearer): boolean {
  return audience.includes(issuerOf(app))
}
