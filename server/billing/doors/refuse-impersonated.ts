import { isAgentSession } from '../../sessions/key-sessions.ts'
import { refuse } from '../refusals/refusals.ts'
import type { Seller } from './seller-of.ts'

/** Whether an administrator acts as this person. */
export function isImpersonated({ actor }: Seller): boolean {
  return actor.session != null && actor.session.impersonatedBy !== null
}

/** Keeps administrators who act as a seller, and agents of its people, from what would outlive them. */
export function refuseImpersonated(seller: Seller): void {
  if (seller.actor.session && isAgentSession(seller.actor.session)) refuse('Unauthorized')
  if (isImpersonated(seller)) refuse('NotWhileImpersonating')
}
