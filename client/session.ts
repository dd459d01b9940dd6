import type * as z from 'zod/mini'
import type { Contract } from '#contract/index.ts'
import type { CodeOf } from './codes.ts'
import { failed } from './exchange.ts'
import { createLive, type Live, type Source } from './live.ts'
import type { Result } from './result.ts'
import { endingPaths, sessionPaths } from './route-facts.ts'

/** The session in use and its user. */
export type SessionData = NonNullable<z.output<Contract['getSession']['output']>>
type SessionCode = CodeOf<Contract['getSession']['errors'][number], Contract['getSession']['access'], object>
export type LiveSession = Live<SessionData, SessionCode>

export type SessionSource = Omit<Source<SessionData, SessionCode>, 'after' | 'ends'>

export function createSession(source: SessionSource): LiveSession {
  return createLive({ ...source, after: sessionPaths, ends: endingPaths, read: async (signal) => sessionIn(await source.read(signal)) })
}

// A hotel's sign-in page answers 200 as well, and is not a session.
function sessionIn(result: Result<SessionData | null, SessionCode>): Result<SessionData | null, SessionCode> {
  if (result.error || result.data === null || result.data.user?.id) return result
  return failed('UNREADABLE_ANSWER', 'The answer is no session', {}) as Result<never, SessionCode>
}
