import type { App } from '../../kit/app.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { startCustomerSession } from '../access-tokens/customer-sessions.ts'
import { portalUrl } from './portal-url.ts'
import { type Customer, lockCustomer } from './store.ts'

/** Lets a customer into the portal of their seller; null when they are deleted just now. */
export async function enterPortal(app: App, { id }: Pick<Customer, 'id'>) {
  return inTransaction(app, async (app) => {
    const customer = await lockCustomer(app, { id })
    if (!customer) return null
    const { organizationId } = customer
    const session = await startCustomerSession(app, { organizationId, customerId: id })
    return { ...session, customer, customerPortalUrl: await portalUrl(app, organizationId, session.token) }
  })
}
