import type { Metadata } from '#contract/billing/metadata.ts'
import type { App } from '../../kit/app.ts'
import { type Customer, isGuest, lockCustomer } from '../customers/store.ts'
import { findOrAddCustomer } from '../customers/upsert-customer.ts'
import { isStated } from './check-buyer.ts'
import type { Checkout } from './store.ts'

type Known = {
  customer: Customer
  isNew: boolean
  /** The customer that this checkout made, if it made one. */
  madeCustomerId: string | null
  /** Whether the portal opens for the holder of the checkout: it made the customer, and they have no account here that lets them in. */
  isTheirs: boolean
}

/** Who buys. An address that was only typed finds no customer: its buyer is a guest until it is proven. */
export async function knowCustomer(app: App, checkout: Checkout): Promise<Known> {
  const { organizationId, customerTaxId, customerTaxIdFormat } = checkout
  const before = await madeBefore(app, checkout)
  const { customer, isNew, isOurs } = await findOrAddCustomer(app, {
    organizationId,
    customerId: checkout.customerId ?? before?.id ?? null,
    externalId: checkout.customerExternalId,
    isAccount: checkout.accountId !== null,
    email: checkout.customerEmail,
    emailIsStated: isStated(checkout),
    name: checkout.customerName,
    billingName: checkout.customerBillingName,
    billingAddress: checkout.customerBillingAddress,
    taxId: customerTaxId === null || customerTaxIdFormat === null ? null : [customerTaxId, customerTaxIdFormat],
    metadata: checkout.customerMetadata as Metadata,
    processorCustomerId: processorNameIn(checkout),
  })
  const madeCustomerId = isNew ? customer.id : checkout.madeCustomerId
  return { customer, isNew, madeCustomerId, isTheirs: !isOurs && madeCustomerId === customer.id }
}

/** The guest of an earlier try, whom a bank kept from buying: the same buyer comes again as the same guest. */
async function madeBefore(app: App, { customerId, madeCustomerId, customerEmailKey }: Checkout): Promise<Customer | undefined> {
  if (customerId !== null || madeCustomerId === null) return undefined
  const made = await lockCustomer(app, { id: madeCustomerId })
  return made && isGuest(made) && made.emailKey === customerEmailKey ? made : undefined
}

/** What the processor calls the buyer, where a card is kept for them. */
export function processorNameIn({ paymentProcessorMetadata }: Checkout): string | null {
  const name = paymentProcessorMetadata.customer_id
  return typeof name === 'string' ? name : null
}
