import type { App } from '../../kit/app.ts'
import { emit } from '../events/emit.ts'
import { shownCheckout } from './shown-checkout.ts'
import type { Checkout } from './store.ts'

/** Tells the seller of a checkout as it stands now, in the transaction that made it so. */
export async function emitCheckout(
  app: App,
  type: 'checkout.created' | 'checkout.updated' | 'checkout.expired',
  checkout: Checkout,
): Promise<void> {
  const { id, organizationId } = checkout
  await emit(app, { organizationId, type, objectKey: `checkout:${id}`, data: (dialect) => shownCheckout(app, checkout, dialect) })
}
