import type { JWTPayload } from 'jose'
import type { App } from '../kit/app.ts'
import { hashToken } from '../kit/secrets.ts'
import { defineState } from '../kit/state.ts'

/** The latest ones, so many to twice as many. */
const size = 5000
const verified = defineState((_: App) => ({ recent: new Map<string, JWTPayload>(), former: new Map<string, JWTPayload>() }))

/**
 * What a token says, verified the first time it comes: a signature that was found good stays good, and an API asks about the same token
 * with every request. Its end is looked at each time. What does not hold is not kept, so that guesses evict nothing. A known token is
 * answered without a promise.
 */
export function verifyOnce<Claims extends JWTPayload>(
  app: App,
  token: string,
  verify: (app: App, token: string) => Promise<Claims | null>,
): Claims | null | Promise<Claims | null> {
  const kept = verified(app)
  const key = hashToken(token)
  const known = (kept.recent.get(key) ?? kept.former.get(key)) as Claims | undefined
  if (known === undefined) return verify(app, token).then((claims) => claims && keep(app, key, claims))
  if (isOver(app, known)) return null
  return kept.recent.has(key) ? known : keep(app, key, known)
}

function keep<Claims extends JWTPayload>(app: App, key: string, claims: Claims): Claims {
  const kept = verified(app)
  if (kept.recent.size >= size) Object.assign(kept, { former: kept.recent, recent: new Map() })
  kept.recent.set(key, claims)
  return claims
}

function isOver(app: App, { exp = 0 }: JWTPayload): boolean {
  return exp * 1000 <= app.clock.now()
}
