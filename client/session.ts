import type * as z from 'zod/mini'
import type { Contract } from '#contract/index.ts'
import type { CodeOf } from './codes.ts'
import { failed } from './exchange.ts'
import { createLive, type Live, type Source } from './live.ts'
import type { Result } from './result.ts'

/** The session in use and its user. */
export type SessionData = NonNullable<z.output<Contract['getSession']['output']>>
type SessionCode = CodeOf<Contract['getSession']['errors'][number], 'anyone', object>
export type LiveSession = Live<SessionData, SessionCode>

/** Beginnings of the paths after whose success someone else may be signed in, or the same person as someone new. */
export const sessionPaths = [
  '/sign-', // in, up, out
  '/update-user',
  '/update-session',
  '/delete-user',
  '/delete-anonymous-user',
  '/verify-email',
  '/confirm-email',
  '/change-',
  '/set-password',
  '/reset-password',
  '/revoke-',
  '/admin/impersonate-user',
  '/admin/stop-impersonating',
  '/organization/create',
  '/organization/delete',
  '/organization/leave',
  '/organization/set-active',
  '/organization/accept-invitation',
  '/organization/remove-',
] as const

export function changesSession(path: string) {
  return sessionPaths.some((beginning) => path.startsWith(beginning))
}

export type SessionSource = Omit<Source<SessionData, SessionCode>, 'after'>

export function createSession(source: SessionSource): LiveSession {
  return createLive({ ...source, after: sessionPaths, read: async (signal) => sessionIn(await source.read(signal)) })
}

// A hotel's sign-in page answers 200 as well, and is not a session.
function sessionIn(result: Result<SessionData | null, SessionCode>): Result<SessionData | null, SessionCode> {
  if (result.error || result.data === null || result.data.user?.id) return result
  return failed('UNREADABLE_ANSWER', 'The answer is no session', {}) as Result<never, SessionCode>
}
