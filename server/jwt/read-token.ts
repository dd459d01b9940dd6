import { createLocalJWKSet, decodeProtectedHeader, errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { signingAlgorithms } from '#contract/jwt.ts'
import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { defineState } from '../kit/state.ts'
import { publishedKeys } from './signing-keys.ts'

/** The session that a token of ours speaks of, and until when; null for what we did not sign or what has expired. */
export async function readToken(app: App, token: string): Promise<{ sessionId: string; expiresAt: number } | null> {
  const payload = await verifyOwn(app, token, { issuer: app.config.url, audience: app.config.jwtAudience, typ: 'JWT' })
  return typeof payload?.sid === 'string' && payload.exp !== undefined ? { sessionId: payload.sid, expiresAt: payload.exp * 1000 } : null
}

/**
 * What a token says that a key of ours signed; null where the signature, the time or anything in `expected` does not hold. The algorithm is that of the
 * key, whatever the token's header says of itself.
 */
export async function verifyOwn(app: App, token: string, expected: JWTVerifyOptions): Promise<JWTPayload | null> {
  const kid = keyIdOf(token)
  if (kid === undefined) return null
  try {
    const keys = await keySet(app, kid)
    const currentDate = new Date(app.clock.now())
    return (await jwtVerify(token, keys, { ...expected, currentDate, algorithms: [...signingAlgorithms] })).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/** Undefined where it is no token, or names no key: each of ours does. */
function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

type KeySet = { ids: Set<string>; verify: ReturnType<typeof createLocalJWKSet> }

const keptFor = minutes(1)
const keySets = defineState((_: App) => ({ until: 0, set: undefined as Promise<KeySet> | undefined }))

/** An unknown key is looked up at once: the first of an algorithm signs as soon as it is made, perhaps in another process. */
async function keySet(app: App, kid: string): Promise<KeySet['verify']> {
  const kept = keySets(app)
  const isKnown = kept.until > app.clock.now() && (await kept.set)?.ids.has(kid)
  if (!isKnown) {
    kept.until = app.clock.now() + keptFor
    kept.set = publishedKeys(app).then((keys) => ({ ids: new Set(keys.map((key) => key.kid)), verify: createLocalJWKSet({ keys }) }))
    kept.set.catch(() => (kept.set = undefined))
  }
  return ((await kept.set) as KeySet).verify
}
