import type { Selectable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'

export type OrderRow = Selectable<Tables['orders']>
type OrderItemRow = Selectable<Tables['orderItems']>
/** An order with its lines, in their order. */
export type Order = OrderRow & { items: OrderItemRow[] }

/** Whether an order was ever paid. One that was dropped never is. */
export function isPaid({ status }: Pick<OrderRow, 'status'>): boolean {
  return status !== 'pending' && status !== 'void'
}

/** Which of these customers have any credit. */
export async function balancesOf({ db }: App, customerIds: readonly string[]): Promise<Set<string>> {
  return new Set((await creditedOf({ db }, customerIds)).map(({ customerId }) => customerId))
}

const creditedOf = query((db, ids: readonly string[]) =>
  db.selectFrom('customerBalances').select('customerId').where('customerId', 'in', ids).where('amount', '>', 0),
)

export async function findOrders(app: App, ids: readonly string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map()
  const rows = await app.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return new Map((await withItems(app, rows)).map((order) => [order.id, order]))
}

export async function withItems({ db }: App, rows: OrderRow[]): Promise<Order[]> {
  const items = await itemsOf(
    { db },
    rows.map(({ id }) => id),
  )
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
  return rows.map((row) => ({ ...row, items: byOrder.get(row.id) ?? [] }))
}

const itemsOf = query((db, ids: readonly string[]) =>
  db.selectFrom('orderItems').selectAll().where('orderId', 'in', ids).orderBy('orderId').orderBy('position'),
)

/** Subscriptions as their orders show them. */
export async function findSubscriptionRows({ db }: App, ids: readonly string[]): Promise<Map<string, Selectable<Tables['subscriptions']>>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('subscriptions').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}
