import type { KeyPermissions } from '#contract/api-keys.ts'
import type { Route } from '#contract/kit/route.ts'
import { limits } from '#contract/limits.ts'
import { authorize } from '#contract/permissions.ts'
import type { Visit } from '../http/handlers.ts'
import type { Caller } from '../kit/caller.ts'
import { fromNow, instantOf } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import type { SessionFinder } from '../sessions/doorkeepers.ts'
import { keyMethod } from '../sessions/key-sessions.ts'
import { findUser } from '../users/store.ts'
import type { KeyRow } from './store.ts'
import { mayBeKey, verifyKey } from './verify-key.ts'

/**
 * Accepts a key in place of a session, where that is switched on: on routes that allow it, and for what the key permits. A key that is sent decides
 * alone: a bad one is refused even beside a valid session.
 */
export function admitKeys({ find, read }: SessionFinder): SessionFinder {
  return {
    find: (visit, asked) => (showsKey(visit) ? findCallerByKey(visit, asked) : find(visit, asked)),
    async read(visit, asked) {
      if (!showsKey(visit)) return read(visit, asked)
      const { session, user, token } = await findCallerByKey(visit, asked)
      return { session: { ...session, token }, user }
    },
  }
}

function showsKey({ app, headers }: Visit): boolean {
  return app.config.apiKeySessions && headers[limits.apiKey.header] !== undefined
}

async function findCallerByKey({ app, headers, visitor }: Visit, { route }: { route: Route }): Promise<Caller> {
  const text = String(headers[limits.apiKey.header])
  if (!mayBeKey(text)) refuse('MALFORMED_API_KEY')
  const { key, refused } = await verifyKey(app, text)
  if (refused) throw refused
  if (!isPermitted(key, route)) refuse('API_KEY_IS_NOT_PERMITTED')
  // An organization's key belongs to no person, so it cannot act as a session: it is verified and introspected.
  const { userId } = key
  const user = (userId === null ? undefined : await findUser(app, userId)) ?? refuse('THE_USER_ID_FROM_THE_API_KEY_IS_INVALID')
  const { ipAddress, userAgent } = visitor
  const expiresAt = key.expiresAt ?? fromNow(app, app.config.sessionExpiresIn * 1000)
  const session = { ...sessionOf(key), userId: user.id, expiresAt, ipAddress, userAgent }
  return { user, session, token: text, visitor, keyPermissions: permissionsOf(key) }
}

/** Who was given no permissions may read what is said to be for reading, and nothing else. */
function isPermitted(key: KeyRow, { apiKeys }: Route): boolean {
  if (apiKeys === undefined) return false
  return apiKeys === 'reading' || authorize(permissionsOf(key), apiKeys).success
}

function permissionsOf({ permissions }: KeyRow): KeyPermissions {
  return (permissions ?? {}) as KeyPermissions
}

/** Never fresh: a key does not show who holds it. */
function sessionOf({ id, keyHash, createdAt, updatedAt }: KeyRow) {
  return {
    id,
    tokenHash: keyHash,
    method: keyMethod,
    factors: '',
    strongAt: null,
    remembered: false,
    provenAt: instantOf(0),
    createdAt,
    updatedAt,
    impersonatedBy: null,
    impersonatedFrom: null,
    handedFrom: null,
    activeOrganizationId: null,
    activeTeamId: null,
  }
}
