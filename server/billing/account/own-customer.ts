import type { App } from '../../kit/app.ts'
import { refuse } from '../../kit/refusal.ts'
import { findIdBySlug } from '../../members/which-organization.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type Customer, customersOf } from '../customers/store.ts'
import { unclaimedSellers } from '../customers/unclaimed.ts'
import { upsertCustomer } from '../customers/upsert-customer.ts'
import { onlySeller } from './only-seller.ts'

/**
 * Whom a person, or an organization of ours, is as a customer. Where they bought last or, at first, the customer they become of the one
 * organization that sells here; where many sell, nobody is made a customer of one that they never met.
 */
export async function ownCustomer(app: App, buyerId: string): Promise<Customer> {
  const known = (await customersOf(app, [buyerId])).at(-1)
  if (known) return known
  const organizationId = (await onlySeller(app)) ?? refuse('USER_NOT_FOUND')
  return inTransaction(app, (app) => upsertCustomer(app, { organizationId, externalId: buyerId }))
}

/** The same at a seller that is named. Who bought there before they had an account is that customer from now on; else nobody becomes one of many by asking. */
export async function customerAt(app: App, buyerId: string, seller: string): Promise<Customer> {
  const organizationId = (await findIdBySlug(app, seller)) ?? refuse('USER_NOT_FOUND')
  const [known] = await customersOf(app, [buyerId], [organizationId])
  if (known) return known
  const mayBecome = organizationId === (await onlySeller(app)) || (await unclaimedSellers(app, buyerId)).includes(organizationId)
  if (!mayBecome) return refuse('USER_NOT_FOUND')
  return inTransaction(app, (app) => upsertCustomer(app, { organizationId, externalId: buyerId }))
}
