import { createLocalJWKSet, jwtVerify } from 'jose'
import { minutes } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { defineState } from '../kit/state.ts'
import { publishedKeys } from './signing-keys.ts'

type KeySetReader = ReturnType<typeof createLocalJWKSet>

const keptFor = minutes(1)
const keySets = defineState((_: App) => ({ until: 0, keys: undefined as Promise<KeySetReader> | undefined }))

/** The session that a token of ours speaks of, and until when; null for what we did not sign or what has expired. */
export async function readToken(app: App, token: string): Promise<{ sessionId: string; expiresAt: number } | null> {
  try {
    const options = { issuer: app.config.url, audience: app.config.url, currentDate: new Date(app.clock.now()) }
    const { payload } = await jwtVerify(token, await keySet(app), { ...options, algorithms: [limits.jwt.algorithm] })
    return typeof payload.sid === 'string' && payload.exp !== undefined ? { sessionId: payload.sid, expiresAt: payload.exp * 1000 } : null
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('ERR_J')) return null
    throw error
  }
}

/** Keys are published a day before they sign, so that a minute's memory misses none. */
function keySet(app: App): Promise<KeySetReader> {
  const kept = keySets(app)
  const time = app.clock.now()
  if (!kept.keys || kept.until <= time) {
    kept.until = time + keptFor
    kept.keys = publishedKeys(app).then((keys) => createLocalJWKSet({ keys }))
    kept.keys.catch(() => (kept.keys = undefined))
  }
  return kept.keys
}
