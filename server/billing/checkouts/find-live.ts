import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { refuse } from '../refusals/refusals.ts'
import { statusOf } from './shown-checkout.ts'
import { type Checkout, findCheckout, findCheckoutBySecret } from './store.ts'

/** The checkout whose buyer holds its secret, while it lasts. */
export async function findLive(app: App, clientSecret: string): Promise<Checkout> {
  const checkout = (await findCheckoutBySecret(app, clientSecret)) ?? refuse('ResourceNotFound')
  return checkout.expiresAt > now(app) ? checkout : refuse('ExpiredCheckoutError')
}

/** A checkout of one of these sellers. */
export async function findOwn(app: App, organizationIds: readonly string[], id: string): Promise<Checkout> {
  const checkout = await findCheckout(app, id)
  return checkout && organizationIds.includes(checkout.organizationId) ? checkout : refuse('ResourceNotFound')
}

export function refuseUnlessOpen(app: App, checkout: Checkout): void {
  const status = statusOf(app, checkout)
  if (status !== 'open') refuse('NotOpenCheckout', { id: checkout.id, status })
}
