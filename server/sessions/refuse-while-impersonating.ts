import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'

/**
 * Refuses during an impersonation what only the person may decide (password, address, deletion, ways in), and what would outlive the hour: tokens,
 * owners, webhook endpoints.
 */
export function refuseWhileImpersonating({ session }: Pick<Actor, 'session'>) {
  if (session && session.impersonatedBy !== null) refuse('NOT_WHILE_IMPERSONATING')
}
