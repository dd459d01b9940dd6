import type { Metadata } from '#contract/billing/metadata.ts'
import type { App } from '../../kit/app.ts'
import type { Customer } from '../customers/store.ts'
import { findOrAddCustomer } from '../customers/upsert-customer.ts'
import type { Checkout } from './store.ts'

type Known = {
  customer: Customer
  isNew: boolean
  /** Whether whoever holds the checkout may see what the customer has: they are new, or the seller said that it is them. */
  isTheirs: boolean
}

/** Who buys. Somebody who only types the address of a customer buys for them, and is shown nothing of theirs. */
export async function knowCustomer(app: App, checkout: Checkout): Promise<Known> {
  const { organizationId, customerId, customerTaxId, customerTaxIdFormat, namedEmailKey, customerEmailKey } = checkout
  const emailIsTrusted = namedEmailKey !== null && namedEmailKey === customerEmailKey
  const { customer, isNew } = await findOrAddCustomer(app, {
    organizationId,
    customerId,
    externalId: checkout.customerExternalId,
    email: checkout.customerEmail,
    emailIsTrusted,
    name: checkout.customerName,
    billingName: checkout.customerBillingName,
    billingAddress: checkout.customerBillingAddress,
    taxId: customerTaxId === null || customerTaxIdFormat === null ? null : [customerTaxId, customerTaxIdFormat],
    metadata: checkout.customerMetadata as Metadata,
    processorCustomerId: processorNameIn(checkout),
  })
  const isNamed = checkout.namedCustomerId !== null || checkout.customerExternalId !== null || emailIsTrusted
  return { customer, isNew, isTheirs: isNamed || isNew }
}

/** What the processor calls the buyer, where a card is kept for them. */
export function processorNameIn({ paymentProcessorMetadata }: Checkout): string | null {
  const name = paymentProcessorMetadata.customer_id
  return typeof name === 'string' ? name : null
}
