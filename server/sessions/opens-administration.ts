import { areStrong, splitFactors } from '../factors/factor.ts'
import type { App } from '../kit/app.ts'
import type { SessionRow } from '../kit/caller.ts'
import { isKeySession } from './key-sessions.ts'

/** Whether an administrator may use their powers in this session: it proved two factors, where that is asked, and no API key replaces it. */
export function opensAdministration({ config }: Pick<App, 'config'>, session: SessionRow): boolean {
  return !isKeySession(session) && (!config.adminSecondFactor || areStrong(splitFactors(session.factors)))
}
