import type { App } from '../../kit/app.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { type Order, withItems } from './store.ts'

/** Orders with their lines, held until the transaction ends. */
export async function lockOrders(app: App, ids: readonly string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map()
  const rows = await forUpdate(app, app.db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id')).execute()
  return new Map((await withItems(app, rows)).map((order) => [order.id, order]))
}

/** Whether a subscription owes for anything but this order. */
export async function hasOpenOrders({ db }: App, subscriptionId: string, { but }: { but: string }): Promise<boolean> {
  const open = db.selectFrom('orders').select('id').where('subscriptionId', '=', subscriptionId).where('status', '=', 'pending')
  return (await open.where('id', '!=', but).limit(1).executeTakeFirst()) !== undefined
}
