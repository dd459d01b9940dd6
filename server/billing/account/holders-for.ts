import type { App } from '../../kit/app.ts'
import { customersOfAccounts } from '../customers/store.ts'

/** Every customer that a buyer is, as a filter for lists. A buyer without purchases has empty lists, and no customer is made for them. */
export async function holdersFor(app: App, buyerId: string) {
  const customers = await customersOfAccounts(app, [buyerId])
  return { organizationIds: customers.map(({ organizationId }) => organizationId), customerId: customers.map(({ id }) => id) }
}
