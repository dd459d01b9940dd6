import type { KeyObject } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { Session } from '#contract/sessions.ts'
import { User } from '#contract/users.ts'
import { answerWriter } from '../http/answer-writer.ts'
import type { Visit } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { millisecondsOf } from '../kit/clock.ts'
import { hmac, keysFor, newestKey } from '../kit/keys.ts'
import { isSame } from '../kit/secrets.ts'
import { requiredOf } from './required-of.ts'

/** The configured fields are kept as they are stored: answers are written from rows. */
type Cached = { session: Session; user: User & Pick<UserRow, 'fields'> }

const signing = 'cookie session_data'
const writeSession = answerWriter(Session)
const writeUser = answerWriter(User)

/** Keeps the session's data in a signed cookie for a short while, so that reading it needs no database. */
export function writeCookieCache({ app, cookies }: Visit, { session, user, token }: Caller) {
  const { cookieCache, cookieCacheAge, secrets } = app.config
  // The permission to impersonate is read from the database each time.
  // So is what a person must still do: no copy says that there is nothing.
  if (!cookieCache || session.impersonatedBy !== null || requiredOf(app, { user, session }).length > 0) return
  const cached: Cached = {
    session: JSON.parse(writeSession({ ...session, token })),
    user: { ...JSON.parse(writeUser(user)), fields: user.fields },
  }
  const expiresAt = app.clock.now() + cookieCacheAge * 1000
  const signature = signatureOf(cached, expiresAt, newestKey(secrets, signing))
  const value = Buffer.from(JSON.stringify({ session: cached, expiresAt, signature })).toString('base64url')

  // Browsers drop a larger cookie without a word; the session itself works without its cache.
  if (value.length > limits.cookie.cacheMaxLength) app.log.warn({ userId: user.id }, 'The session data is too large for the cookie cache.')
  else cookies.set('session_data', value, { maxAge: cookieCacheAge })
}

/** The cached session, if its signature holds, it belongs to this token and neither it nor the session has expired. */
export function readCookieCache({ app, cookies }: Visit, token: string): Cached | null {
  const text = cookies.get('session_data')
  if (!app.config.cookieCache || text === undefined) return null
  const cache = decode(text)
  if (!cache || cache.expiresAt <= app.clock.now() || !isSigned(app, cache)) return null
  const { session } = cache.session
  return session.token === token && millisecondsOf(session.expiresAt) > app.clock.now() ? cache.session : null
}

type Cache = { session: Cached; expiresAt: number; signature: string }

function decode(text: string): Cache | null {
  try {
    const cache = JSON.parse(Buffer.from(text, 'base64url').toString())
    const { session, expiresAt, signature } = cache
    return session?.session && session.user && Number.isFinite(expiresAt) && typeof signature === 'string' ? cache : null
  } catch {
    return null
  }
}

function isSigned({ config }: App, { session, expiresAt, signature }: Cache): boolean {
  return keysFor(config.secrets, signing).some((key) => isSame(signature, signatureOf(session, expiresAt, key)))
}

function signatureOf({ session, user }: Cached, expiresAt: number, key: KeyObject): string {
  return hmac(key, JSON.stringify({ session, user, expiresAt }), 'base64url')
}
