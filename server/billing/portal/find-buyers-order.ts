import type { App } from '../../kit/app.ts'
import type { Buyer } from '../doors/buyer-of.ts'
import { findOrders, type Order } from '../orders/store.ts'
import { refuse } from '../refusals/refusals.ts'

/** An order of the customer in whose portal we are. */
export async function findBuyersOrder(app: App, { customerId }: Buyer, id: string): Promise<Order> {
  const order = (await findOrders(app, [id])).get(id)
  return order?.customerId === customerId ? order : refuse('ResourceNotFound')
}
