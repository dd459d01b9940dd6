import { refuse } from '../refusals/refusals.ts'
import type { Seller } from './seller-of.ts'

/** Whether an administrator acts as this person. */
export function isImpersonated({ actor }: Seller): boolean {
  return actor.session != null && actor.session.impersonatedBy !== null
}

/** Keeps administrators who act as a seller from what would outlive their hour. */
export function refuseImpersonated(seller: Seller): void {
  if (isImpersonated(seller)) refuse('NotWhileImpersonating')
}
