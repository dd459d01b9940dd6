import type { App } from '../kit/app.ts'
import { instantOf } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { type BroughtPerson, fullName } from './brought-name.ts'
import type { Tokens } from './dialect.ts'
import type { Provider } from './find-provider.ts'
import { verifyIdToken } from './id-tokens.ts'
import { identify } from './identify.ts'
import type { Identity } from './identity.ts'

/** What a provider's kit on a device hands out. */
export type GivenIdToken = {
  token: string
  nonce?: string | undefined
  accessToken?: string | undefined
  refreshToken?: string | undefined
  expiresAt?: number | undefined
  user?: BroughtPerson | undefined
}

/** Who holds an id token, once the token is found good. */
export async function identifyByIdToken(
  app: App,
  provider: Provider,
  given: GivenIdToken,
): Promise<{ identity: Identity; tokens: Tokens }> {
  if (!provider.dialect.idToken?.signsIn) refuse('ID_TOKEN_NOT_SUPPORTED')
  const { token, nonce, accessToken, refreshToken, expiresAt, user } = given
  const claims = (await verifyIdToken(app, provider, token, { nonce, mostAge: 3600 })) ?? refuse('INVALID_TOKEN')
  const tokens: Tokens = {
    idToken: token,
    ...(accessToken && { accessToken }),
    ...(refreshToken && { refreshToken }),
    ...(accessToken && expiresAt !== undefined && { accessTokenExpiresAt: expiry(expiresAt) }),
  }
  const identity = await identify(app, provider, { tokens, claims, brought: { name: fullName(user) } })
  return { identity: identity ?? refuse('FAILED_TO_GET_USER_INFO'), tokens }
}

/** Kits count in milliseconds or in seconds; no token of today expires before 2001 or after 5138. */
function expiry(count: number): string {
  const milliseconds = count < 100_000_000_000 ? count * 1000 : count
  return instantOf(Math.min(Math.max(milliseconds, 0), 100_000_000_000_000))
}
