import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { buyerNamed, mayBeOurs } from '../customers/buyers.ts'
import { addressToKnow, isKnownBy } from '../customers/known-by-address.ts'
import { type Customer, findCustomerByExternalId, findCustomers, findHolder } from '../customers/store.ts'
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

/** One trial for each customer. A customer who had theirs continues without. A guest's card tells whether they had one, when it is there. */
export async function refuseSecondTrial(app: App, checkout: Checkout, product: Product, known: Customer | null): Promise<void> {
  if (known === null || trialOf(checkout, product) === null) return
  if (await hasHadTrial(app, known)) refuse('TrialAlreadyRedeemed')
}

/** Whom a seller knows by what a checkout says of its buyer. An address that the buyer typed says nothing: it must neither refuse nor tell. */
export async function knownCustomerOf(app: App, checkout: Checkout): Promise<Customer | null> {
  const { organizationId, customerId, customerExternalId } = checkout
  if (customerId !== null) return (await findCustomers(app, [customerId])).get(customerId) ?? null
  const named = customerExternalId === null ? undefined : await findCustomerByExternalId(app, organizationId, customerExternalId)
  if (named) return named
  const buyer = await namedIn(app, checkout)
  const email = addressToKnow(buyer, { email: checkout.customerEmail, emailIsStated: isStated(checkout) })
  const holder = email === null ? undefined : await findHolder(app, organizationId, email)
  return holder && isKnownBy(customerExternalId, holder) ? holder : null
}

async function namedIn(app: App, { organizationId, customerExternalId: externalId, accountId }: Checkout) {
  if (externalId === null || !mayBeOurs(externalId)) return null
  return inTransaction(app, (app) => buyerNamed(app, { organizationId, externalId, isAccount: accountId !== null }))
}

/** Whether the address is the one that the seller gave, not one that the buyer typed. */
export function isStated({ namedEmailKey, customerEmailKey }: Checkout): boolean {
  return namedEmailKey !== null && namedEmailKey === customerEmailKey
}
