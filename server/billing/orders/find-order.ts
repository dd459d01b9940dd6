import type { App } from '../../kit/app.ts'
import { refuse } from '../refusals/refusals.ts'
import { findOrders, type Order } from './store.ts'

/** An order of one of these sellers. */
export async function findSellersOrder(app: App, organizationIds: readonly string[], id: string): Promise<Order> {
  const order = (await findOrders(app, [id])).get(id)
  return order && organizationIds.includes(order.organizationId) ? order : refuse('ResourceNotFound')
}
