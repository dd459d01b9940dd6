import { record } from '../../audit/record.ts'
import type { App } from '../../kit/app.ts'
import type { Actor } from '../../kit/caller.ts'
import { happen } from '../../kit/happen.ts'
import { endCustomerSessions } from '../access-tokens/customer-sessions.ts'
import type { By } from '../ledger/add-entry.ts'
import { emitCustomer } from './emit-customer.ts'
import { forgetWhenSettled } from './forget-when-settled.ts'
import { lockCustomer } from './store.ts'
import { markDeleted } from './write-customers.ts'

/**
 * Deletes a customer and ends all they hold, in one transaction. No card is waited for: what they used is a last order, which billing charges later. Their
 * orders stay in the seller's books, with their name. False when it was deleted before.
 */
export async function deleteCustomer(app: App, id: string, { by, reason, isPerson = false, actor, tokenId }: Deletion): Promise<boolean> {
  if (!(await lockCustomer(app, { id }))) return false
  await happen(app, 'customer.deleted', [{ id, by, reason }])
  await forgetWhenSettled(app, { customerId: id, isPerson })
  await endCustomerSessions(app, id)
  const customer = await lockCustomer(app, { id }) // as what ended left them
  if (!customer) return false
  const details = { customerId: id, ...(tokenId !== undefined && { tokenId }) }
  await record(app, { action: 'customer.deleted', by: actor ?? {}, organizationId: customer.organizationId, details })
  await emitCustomer(app, 'customer.deleted', await markDeleted(app, customer))
  return true
}

/** A person who leaves is forgotten, but for what a seller has to keep. `actor` is who did it for the seller. Of a person who deleted their own account the seller's records tell nothing. */
type Deletion = { by: By; reason: string; isPerson?: boolean; actor?: Actor; tokenId?: string }
