import type { Requirement } from '#contract/sessions.ts'
import type { App } from '../kit/app.ts'
import type { SessionRow, UserRow } from '../kit/caller.ts'
import { isKeySession } from './key-sessions.ts'
import { lacksSecondFactor } from './lacks-second-factor.ts'

type Held = {
  user: Pick<UserRow, 'isAnonymous' | 'termsVersion'>
  session: Pick<SessionRow, 'method' | 'impersonatedBy' | 'factors'>
}

/** What the person of a session must still do, in the order of the list on the wire. */
export function requiredOf(app: Pick<App, 'config'>, held: Held): Requirement[] {
  return [...(lacksSecondFactor(app, held) ? ['second-factor' as const] : []), ...(lacksTerms(app, held) ? ['terms' as const] : [])]
}

/** Only people accept, and only for themselves: guests, API keys and administrators who act as a person are not asked. */
function lacksTerms({ config: { termsVersion } }: Pick<App, 'config'>, { user, session }: Held): boolean {
  if (termsVersion === undefined || user.termsVersion === termsVersion) return false
  return !user.isAnonymous && !isKeySession(session) && session.impersonatedBy === null
}
