import type { ConfirmedCheckout, PublicCheckout } from '#contract/billing/checkouts.ts'
import type { Organization } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import { closedToken, startCustomerSession } from '../access-tokens/customer-sessions.ts'
import type { Product } from '../products/store.ts'
import { shownOrganizations } from '../sellers/shown-organization.ts'
import type { EventDialect } from '../webhook-messages/emit.ts'
import type { Sold } from './finish-checkout.ts'
import { shownCheckout } from './shown-checkout.ts'
import type { Checkout } from './store.ts'

/** A checkout as its buyer sees it: what only its seller may know is no part of the contract's shape. */
export async function publicCheckout(
  app: App,
  checkout: Checkout,
  dialect: EventDialect,
  known?: readonly Product[],
): Promise<PublicCheckout> {
  const organizations = await shownOrganizations(app, [checkout.organizationId], dialect)
  return {
    ...(await shownCheckout(app, checkout, dialect, known)),
    organization: organizations.get(checkout.organizationId) as Organization,
  }
}

/** The answer of a confirm: always `confirmed`, with the portal's token for the proven customer. */
export async function confirmedCheckout(
  app: App,
  { checkout, isTheirs, product }: Sold,
  dialect: EventDialect,
): Promise<ConfirmedCheckout> {
  const { organizationId, customerId } = checkout
  const opens = isTheirs && customerId !== null
  const customerSessionToken = opens ? (await startCustomerSession(app, { organizationId, customerId })).token : closedToken(app)
  const known = product ? [product] : []
  return { ...(await publicCheckout(app, checkout, dialect, known)), status: 'confirmed', customerSessionToken }
}
