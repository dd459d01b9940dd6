import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isAgentSession } from './key-sessions.ts'

/**
 * Refuses during an impersonation, and to a person's agent, what only the person may decide (password, address, deletion, ways in), and what would
 * outlive either: tokens, owners, webhook endpoints.
 */
export function refuseWhileImpersonating({ session }: Pick<Actor, 'session'>) {
  if (session && isAgentSession(session)) refuse('UNAUTHORIZED')
  if (session && session.impersonatedBy !== null) refuse('NOT_WHILE_IMPERSONATING')
}
