import type { ErrorCode } from '#contract/errors.ts'
import type { Statements } from '#contract/permissions.ts'
import type { Requirement, Session } from '#contract/sessions.ts'
import type { User } from '#contract/users.ts'
import type { Doorkeeper, Visit } from '../http/handlers.ts'
import type { AnyCaller, Caller, SecretKeyCaller } from '../kit/caller.ts'
import { misplacedKey } from '../kit/misplaced-key.ts'
import { permissionHint } from '../kit/permission-hint.ts'
import { refuse } from '../kit/refusal.ts'
import { isPermitted } from '../users/is-permitted.ts'
import { readCookieCache, writeCookieCache } from './cookie-cache.ts'
import { holdUnlessHeld } from './held-cookies.ts'
import { isFresh } from './is-fresh.ts'
import { lacksSecondFactor } from './lacks-second-factor.ts'
import { opensAdministration } from './opens-administration.ts'
import { readSession } from './read-session.ts'
import { refuseStale } from './refuse-stale.ts'
import { requiredOf } from './required-of.ts'
import { clearSessionCookies, sessionTokenOf, setSessionCookies } from './session-cookies.ts'

/** A session as it is read: from the database, or for a short while from the browser's own signed copy. */
export type SessionReading = { session: Session; user: User; required?: Requirement[] }

declare module '../http/handlers.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- adds to an interface
  interface Callers {
    'session-reading': SessionReading | null
    'optional-session': Caller | null
    session: Caller
    'fresh-session': Caller
    'sensitive-session': Caller
    'secret-key': SecretKeyCaller
    'known-secret-key': SecretKeyCaller
    'session-or-secret-key': AnyCaller
    'sensitive-session-or-secret-key': AnyCaller
  }
}

type Asked = Parameters<Doorkeeper<'session'>>[1]

/** How the session behind a request is found. API keys may replace one, so the roof provides this. */
export type SessionFinder = {
  find: Doorkeeper<'optional-session'>
  read: Doorkeeper<'session-reading'>
}

/** Finds who asks, always from the database: what was revoked in one process is refused by all at the next request. */
export const sessionFinder = {
  async find(visit) {
    const token = sessionTokenOf(visit)
    if (token === undefined) return null
    const found = await readSession(visit.app, token, { visitor: visit.visitor, mayProlong: true })
    if (found?.prolonged) setSessionCookies(visit, found)
    else if (found && visit.app.config.multiSession) holdUnlessHeld(visit, found)
    return found
  },

  async read(visit, { input }) {
    const token = sessionTokenOf(visit)
    if (token === undefined) return null
    const cached = input.disableCookieCache || input.entitlements ? null : readCookieCache(visit, token)
    if (cached) return cached

    const found = await readSession(visit.app, token, { visitor: visit.visitor, mayProlong: !input.disableRefresh })
    if (!found) {
      clearSessionCookies(visit)
      return null
    }
    if (found.prolonged) setSessionCookies(visit, found)
    else writeCookieCache(visit, found)
    const reading = { session: { ...found.session, token }, user: found.user }
    const required = requiredOf(visit.app, found)
    return required.length > 0 ? { ...reading, required } : reading
  },
} satisfies SessionFinder

/** The doorkeeper of each kind of caller that accounts know. */
export function sessionDoorkeepers({ find, read }: SessionFinder) {
  const getSession: Doorkeeper<'session'> = async (visit, asked) => {
    if (visit.server) refuse('SESSION_REQUIRED')
    const { stranger = 'UNAUTHORIZED', permission, forbidden = 'FORBIDDEN' } = asked.route
    const caller = (await find(visit, asked)) ?? refuse(stranger as ErrorCode, misplacedKey(visit.headers.authorization, 'accounts'))
    if (!asked.route.evenWeak && lacksSecondFactor(visit.app, caller)) refuse('EVERYONE_HERE_NEEDS_A_SECOND_FACTOR')
    if (permission && !isPermitted(visit.app, caller.user, permission))
      refuse(forbidden as ErrorCode, permissionHint([permission as Statements]))
    if (permission && !opensAdministration(visit.app, caller.session)) refuse('ADMINISTRATORS_NEED_A_SECOND_FACTOR')
    return caller
  }

  const getFreshSession: Doorkeeper<'fresh-session'> = async (visit, asked) => {
    const caller = await getSession(visit, asked)
    return isFresh(visit.app, caller.session) ? caller : refuse('SESSION_IS_NOT_FRESH')
  }

  const getSensitiveSession: Doorkeeper<'sensitive-session'> = async (visit, asked) => {
    const caller = await getSession(visit, asked)
    refuseStale(visit.app, caller)
    return caller
  }

  return {
    anyone: () => undefined,
    'session-reading': read,
    'optional-session': find,
    session: getSession,
    'fresh-session': getFreshSession,
    'sensitive-session': getSensitiveSession,
    'secret-key': (visit: Visit, asked: Asked) => serverOf(visit, asked) ?? refuse('NOT_FOUND'),
    'known-secret-key': (visit: Visit, asked: Asked) =>
      serverOf(visit, asked) ?? refuse('UNAUTHORIZED', misplacedKey(visit.headers.authorization, 'accounts')),
    'session-or-secret-key': (visit: Visit, asked: Asked) => serverOf(visit, asked) ?? getSession(visit, asked),
    'sensitive-session-or-secret-key': (visit: Visit, asked: Asked) => serverOf(visit, asked) ?? getSensitiveSession(visit, asked),
  }
}

/** The server that calls, if its key has the scope of the route. A key without scopes has them all. */
function serverOf({ server }: Visit, { route: { scope = '' } }: Asked): SecretKeyCaller | null {
  if (server?.secretKey.scopes?.includes(scope) === false) refuse('MISSING_SCOPE', { scope })
  return server
}
