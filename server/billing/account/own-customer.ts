import type { App } from '../../kit/app.ts'
import { refuse } from '../../kit/refusal.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type Customer, customersOf } from '../customers/store.ts'
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
