import { areStrong, splitFactors } from '../factors/factor.ts'
import type { App } from '../kit/app.ts'
import type { SessionRow, UserRow } from '../kit/caller.ts'
import { isAgentSession, isKeySession } from './key-sessions.ts'

type Proven = Pick<SessionRow, 'method' | 'impersonatedBy' | 'factors'>

/** Whether a session has what is asked for. Servers and API keys are not asked, agents have what their person proved, and no one is asked for the factors of another person. */
export function hasTwoFactors(session: Proven): boolean {
  return (isKeySession(session) && !isAgentSession(session)) || session.impersonatedBy !== null || areStrong(splitFactors(session.factors))
}

/** Whether a second factor must be set up or proven before anything else opens, where everyone needs one. Guests have nothing to prove. */
export function lacksSecondFactor(
  { config }: Pick<App, 'config'>,
  { user, session }: { user: Pick<UserRow, 'isAnonymous'>; session: Proven },
): boolean {
  return config.requireSecondFactor && !user.isAnonymous && !hasTwoFactors(session)
}
