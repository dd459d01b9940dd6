import type { App } from '../../kit/app.ts'
import { customersOf } from '../customers/store.ts'

/** Everyone whom a buyer is a customer of, as lists are narrowed. Whoever never bought has empty lists, and becomes nobody's customer. */
export async function holdersFor(app: App, buyerId: string) {
  const customers = await customersOf(app, [buyerId])
  return { organizationIds: customers.map(({ organizationId }) => organizationId), customerId: customers.map(({ id }) => id) }
}
