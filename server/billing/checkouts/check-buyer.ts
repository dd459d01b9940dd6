import type { App } from '../../kit/app.ts'
import { findCustomerByEmail, findCustomerByExternalId } from '../customers/store.ts'
import type { Product } from '../products/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { refuseSecond } from '../subscriptions/refuse-second.ts'
import { hasHadTrial } from '../subscriptions/trials.ts'
import { trialOf } from './checkout-facts.ts'
import type { Checkout } from './store.ts'

/** Whom a seller knows and who subscribes already cannot do so again, where the seller does not allow it. */
export async function refuseSecondSubscription(app: App, checkout: Checkout, product: Pick<Product, 'isRecurring'>): Promise<void> {
  if (!product.isRecurring || checkout.subscriptionId !== null) return
  const customerId = await knownCustomerOf(app, checkout)
  if (customerId !== null) await refuseSecond(app, { organizationId: checkout.organizationId, customerId })
}

/** One trial for each customer and each mailbox. Whoever had theirs goes on without. */
export async function refuseSecondTrial(app: App, checkout: Checkout, product: Product): Promise<void> {
  const { organizationId, customerEmail } = checkout
  if (customerEmail === null || trialOf(checkout, product) === null) return
  const customerId = await knownCustomerOf(app, checkout)
  if (await hasHadTrial(app, { organizationId, customerId, email: customerEmail })) refuse('TrialAlreadyRedeemed')
}

/** Whom a seller knows by what a checkout says of its buyer. */
export async function knownCustomerOf(
  app: App,
  { organizationId, customerId, customerExternalId, customerEmail }: Checkout,
): Promise<string | null> {
  if (customerId !== null) return customerId
  const named = customerExternalId === null ? undefined : await findCustomerByExternalId(app, organizationId, customerExternalId)
  const found = named ?? (customerEmail === null ? undefined : await findCustomerByEmail(app, organizationId, customerEmail))
  return found?.id ?? null
}
