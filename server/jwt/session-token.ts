import { minutes } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import type { sessions } from '#contract/sessions.ts'
import type { Handlers } from '../http/handlers.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { defineState } from '../kit/state.ts'
import { lacksSecondFactor } from '../sessions/lacks-second-factor.ts'
import { findSessionById } from '../sessions/store.ts'
import { type Signed, signToken } from './sign-token.ts'

/** A third of a token's life: what was kept is good for ten minutes more. */
const keptFor = minutes(5)
const mostKept = 10_000

type GetSession = Handlers<typeof sessions>['getSession']

/** Reads the session and, where that is switched on, sends it along as a token, as existing clients look for it. */
export function withSessionToken(getSession: GetSession): GetSession {
  return async (call) => {
    const { app, caller, headers, setHeader } = call
    // A token would outlive the hour of an impersonation, and an API key may replace a session on this route alone.
    const isOwn = caller && caller.session.impersonatedBy === null && headers[limits.apiKey.header] === undefined
    const token = app.config.sessionJwt && isOwn ? await sessionToken(app, caller) : null
    if (token !== null) setHeader('set-auth-jwt', token)
    return getSession(call)
  }
}

const tokensOf = defineState(() => new Map<string, { token: string; until: number }>())

/**
 * The session as a token, signed at most every few minutes: a signature per read would cost more than the read. It is signed from the database: the copy
 * that a browser keeps may be older than the end of its session or a change of roles, and a token would outlive it.
 */
async function sessionToken(app: App, { user, session }: Signed & { user: { updatedAt: string } }): Promise<string | null> {
  const tokens = tokensOf(app)
  // Another organization or a changed profile gives another token at once.
  const key = [session.id, session.activeOrganizationId, user.updatedAt].join(' ')
  const known = tokens.get(key)
  if (known && known.until > app.clock.now()) return known.token
  const live = await findSessionById(app, session.id)
  if (!live || live.session.expiresAt <= now(app) || lacksSecondFactor(app, live)) return null
  const token = await signToken(app, live)
  if (tokens.size >= mostKept) tokens.clear()
  tokens.set(key, { token, until: app.clock.now() + keptFor })
  return token
}
