import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'

/**
 * Keeps administrators who act as somebody from what only that person may decide (password, address, deletion, ways in), and from what
 * would outlive their hour: tokens, owners, addresses that hear of everything.
 */
export function refuseWhileImpersonating({ session }: Pick<Actor, 'session'>) {
  if (session && session.impersonatedBy !== null) refuse('NOT_WHILE_IMPERSONATING')
}
