import type { App } from '../../kit/app.ts'
import { endCustomerSessions } from '../access-tokens/customer-sessions.ts'
import type { By } from '../ledger/add-entry.ts'
import { emitCustomer } from './emit-customer.ts'
import { forgetPaymentMethods } from './payment-methods.ts'
import { lockCustomer } from './store.ts'
import { markDeleted } from './write-customers.ts'

/**
 * Deletes a customer and ends all they hold, in one transaction. What they bought stays in the seller's books and shows them. False
 * when somebody was faster.
 */
export async function deleteCustomer(app: App, id: string, by: By, reason: string): Promise<boolean> {
  if (!(await lockCustomer(app, { id }))) return false
  for (const end of app.customerEnders) await end(app, id, by, reason)
  await forgetPaymentMethods(app, id)
  await endCustomerSessions(app, id)
  const customer = await lockCustomer(app, { id }) // as what ended left them
  if (!customer) return false
  await emitCustomer(app, 'customer.deleted', await markDeleted(app, customer))
  return true
}
