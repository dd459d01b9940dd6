import type { App } from '../../kit/app.ts'
import { type Customer, findCustomer } from '../customers/store.ts'
import { refuse } from '../refusals/refusals.ts'

/** The customer in whose portal we are. */
export async function findBuyer(
  app: App,
  { organizationId, customerId }: { organizationId: string; customerId: string },
): Promise<Customer> {
  return (await findCustomer(app, [organizationId], customerId)) ?? refuse('InvalidToken')
}
