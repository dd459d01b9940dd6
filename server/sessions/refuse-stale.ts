import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isFresh } from './is-fresh.ts'

/**
 * Asks for authentication again before what a thief of a session would want, where the last one was long ago. Applications with screens of their own,
 * which cannot ask in place, may switch it off. A server is never asked.
 */
export function refuseStale(app: App, { session }: Pick<AnyCaller, 'session'>) {
  if (session && app.config.freshForSensitiveDeeds && !isFresh(app, session)) refuse('SESSION_IS_NOT_FRESH')
}
