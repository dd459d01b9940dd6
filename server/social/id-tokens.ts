import { createRemoteJWKSet, customFetch, decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { App } from '../kit/app.ts'
import { limitedFetch } from '../kit/read-body.ts'
import { defineState } from '../kit/state.ts'
import type { Claims } from './dialect.ts'
import type { Provider } from './find-provider.ts'
import { networkFor } from './network-for.ts'

type Expected = {
  /** Undefined when none was given. */
  nonce: string | undefined
  /** How long ago it may have been made, in seconds. */
  mostAge: number
}

/** What an id token says, once its signature, issuer, audience, nonce and time are found good; null otherwise. */
export async function verifyIdToken(app: App, provider: Provider, token: string, { nonce, mostAge }: Expected): Promise<Claims | null> {
  const { settings, dialect, where } = provider
  const rules = dialect.idToken
  if (!rules) return null
  try {
    const { payload } = await jwtVerify(token, keySet(app, provider, where.service(rules.keys)), {
      algorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
      audience: [settings.clientId, ...(settings.audiences ?? [])],
      currentDate: new Date(app.clock.now()),
      clockTolerance: 30,
      maxTokenAge: mostAge,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
    })
    const isExpected = rules.isIssuer(String(payload.iss), payload) && (nonce === undefined || payload.nonce === nonce)
    return isExpected ? payload : null
  } catch (error) {
    // The error itself would carry the token's claims into the log.
    app.log.info({ provider: provider.id, reason: (error as Error).message }, 'An id token was refused.')
    return null
  }
}

/** What a token says that was found good when it was stored, or came straight from the provider. */
export function readIdToken(token: string): Claims | undefined {
  try {
    return decodeJwt(token)
  } catch {
    return undefined
  }
}

const mostKeyBytes = 256 * 1024

const keySetsOf = defineState(() => new Map<string, JWTVerifyGetKey>())

/** Keys are kept and fetched again when a token names one that is not among them. */
function keySet(app: App, provider: Provider, address: string): JWTVerifyGetKey {
  const known = keySetsOf(app)
  const name = `${provider.place === undefined ? '' : 'guarded '}${address}` // a set keeps the network by which it was first read
  let keys = known.get(name)
  if (!keys) {
    const timeoutDuration = app.config.keySetTimeout * 1000
    const fetch = limitedFetch(networkFor(app, provider).fetch, { most: mostKeyBytes })
    known.set(name, (keys = createRemoteJWKSet(new URL(address), { timeoutDuration, [customFetch]: fetch })))
  }
  return keys
}
