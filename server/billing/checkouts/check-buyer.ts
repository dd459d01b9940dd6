import type { App } from '../../kit/app.ts'
import { type Customer, findCustomerByEmail, findCustomerByExternalId, findCustomers } from '../customers/store.ts'
import type { Product } from '../products/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { refuseSecond } from '../subscriptions/refuse-second.ts'
import { hasHadTrial } from '../subscriptions/trials.ts'
import { trialOf } from './checkout-facts.ts'
import type { Checkout } from './store.ts'

/** Whom a seller knows and who subscribes already cannot do so again, where the seller does not allow it. */
export async function refuseSecondSubscription(
  app: App,
  { organizationId, subscriptionId }: Checkout,
  product: Pick<Product, 'isRecurring'>,
  known: Pick<Customer, 'id'> | null,
): Promise<void> {
  if (known === null || !product.isRecurring || subscriptionId !== null) return
  await refuseSecond(app, { organizationId, customerId: known.id })
}

/** One trial for each customer and each mailbox. Whoever had theirs goes on without. */
export async function refuseSecondTrial(app: App, checkout: Checkout, product: Product, known: Pick<Customer, 'id'> | null): Promise<void> {
  const { organizationId, customerEmail } = checkout
  if (customerEmail === null || trialOf(checkout, product) === null) return
  if (await hasHadTrial(app, { organizationId, customerId: known?.id ?? null, email: customerEmail })) refuse('TrialAlreadyRedeemed')
}

/** Whom a seller knows by what a checkout says of its buyer. */
export async function knownCustomerOf(
  app: App,
  { organizationId, customerId, customerExternalId, customerEmail }: Checkout,
): Promise<Customer | null> {
  if (customerId !== null) return (await findCustomers(app, [customerId])).get(customerId) ?? null
  const named = customerExternalId === null ? undefined : await findCustomerByExternalId(app, organizationId, customerExternalId)
  const found = named ?? (customerEmail === null ? undefined : await findCustomerByEmail(app, organizationId, customerEmail))
  return found ?? null
}
