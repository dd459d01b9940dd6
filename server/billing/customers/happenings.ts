import type { By } from '../ledger/add-entry.ts'
import type { Customer } from './store.ts'

export type CustomerHappenings = {
  /** The seller's own id for the customer became known. */
  'customer.identified': IdentifiedCustomer
  /** The accounts that a customer linked are forgotten: what was given to them is taken back. */
  'customer.unlinked': { customerId: string }
  /** A guest turned out to be a customer: everything of theirs is the customer's now. Both rows are locked. */
  'customer.merged': MergedCustomer
  /** The row is marked last: followers end what the customer holds. */
  'customer.deleted': DeletedCustomer
  /** Who they were is forgotten: followers keep of what they bought what a seller has to, and nothing that tells more of a person. */
  'customer.anonymized': AnonymizedCustomer
}

export type IdentifiedCustomer = { id: string; organizationId: string; externalId: string }
export type MergedCustomer = { from: Customer; to: Customer }
export type AnonymizedCustomer = { id: string }
export type DeletedCustomer = { id: string; by: By; reason: string }
