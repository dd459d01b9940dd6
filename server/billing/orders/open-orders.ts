import type { App } from '../../kit/app.ts'
import { engineOf, forUpdate } from '../../storage/for-update.ts'
import { idsQuery } from '../../storage/shaped-query.ts'
import { type Order, withItems } from './store.ts'

/** Orders with their lines, held until the transaction ends. */
export async function lockOrders(app: App, ids: readonly string[]): Promise<Map<string, Order>> {
  return new Map((await withItems(app, await heldById(app.db, ids))).map((order) => [order.id, order]))
}

const heldById = idsQuery((db, ids) =>
  forUpdate({ engine: engineOf(db) }, db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id')),
)

/** Whether a subscription owes for anything but this order. */
export async function hasOpenOrders({ db }: App, subscriptionId: string, { but }: { but: string }): Promise<boolean> {
  const open = db.selectFrom('orders').select('id').where('subscriptionId', '=', subscriptionId).where('status', '=', 'pending')
  return (await open.where('id', '!=', but).limit(1).executeTakeFirst()) !== undefined
}
