import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { lockBuyer } from '../customers/buyers.ts'
import { addressToKnow, isKnownBy } from '../customers/known-by-address.ts'
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
  if (named) return named
  const buyer = customerExternalId === null ? null : await inTransaction(app, (app) => lockBuyer(app, customerExternalId))
  const email = addressToKnow(buyer, customerEmail)
  const holder = email === null ? undefined : await findCustomerByEmail(app, organizationId, email)
  return holder && (await isKnownBy(app, buyer, holder)) ? holder : null
}
