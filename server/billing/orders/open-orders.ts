import type { App } from '../../kit/app.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { query } from '../../storage/query.ts'
import { creditBalance } from '../customers/balances.ts'
import type { By } from '../ledger/add-entry.ts'
import { sumOf } from '../money/amounts.ts'
import { moveOrder, voidOrders } from './move-orders.ts'
import { type Order, withItems } from './store.ts'
import { spendItems } from './write-order-items.ts'

/** Orders with their lines, held until the transaction ends. */
export async function lockOrders(app: App, ids: readonly string[]): Promise<Map<string, Order>> {
  return new Map((await withItems(app, await heldById(app, ids))).map((order) => [order.id, order]))
}

const heldById = query((db, ids: readonly string[]) =>
  forUpdate({ db }, db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id')),
)

/** Whether a subscription owes for anything. */
export async function hasOpenOrders({ db }: App, subscriptionId: string): Promise<boolean> {
  const open = db.selectFrom('orders').select('id').where('subscriptionId', '=', subscriptionId).where('status', '=', 'pending')
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

export async function listOpenOrders(app: App, subscriptionId: string): Promise<Order[]> {
  return withItems(app, await openOf(app, subscriptionId))
}

const openOf = query((db, subscriptionId: string) => {
  const open = db.selectFrom('orders').selectAll().where('subscriptionId', '=', subscriptionId).where('status', '=', 'pending')
  return open.orderBy('createdAt').orderBy('id')
})

/**
 * What is still open of an ended subscription, or of a customer who has none that runs, is void. What credit had paid of it is credit again, and so is what waited for it. The caller holds the subscription or the customer.
 */
export async function dropOpenOrders(app: App, of: { subscriptionId: string } | { customerId: string }, by: By): Promise<void> {
  for (const order of await voidOrders(app, of)) {
    if (order.appliedBalanceAmount < 0) await giveBackCredit(app, order, by)
    await giveBackWaiting(app, order, by)
  }
}

/**
 * Of an order that is never paid, the lines of the time before it were settled by being in it. Together, what was used against what waited, they become credit
 * where the customer is owed; what they owe is dropped with the order. Spent then: an order may be dropped again, with its customer.
 */
async function giveBackWaiting(
  app: App,
  { id: orderId, customerId, organizationId, currency, periodStart, items }: Order,
  by: By,
): Promise<void> {
  const isBefore = ({ endTimestamp, creditedAt }: Order['items'][number]) =>
    endTimestamp !== null && periodStart !== null && endTimestamp <= periodStart && creditedAt === null
  const before = items.filter(isBefore)
  const amount = -sumOf(before.map((item) => item.amount - item.discountAmount + item.taxAmount))
  if (amount <= 0) return
  await spendItems(app, before)
  const customer = { id: customerId, organizationId }
  await creditBalance(app, { customer, currency, amount, by, reason: 'Waited for an order that was never paid', orderId })
}

/** What credit had paid of an order is credit again. */
export async function giveBackCredit(app: App, order: Order, by: By): Promise<Order> {
  const { id: orderId, customerId, organizationId, currency } = order
  const amount = -order.appliedBalanceAmount
  const customer = { id: customerId, organizationId }
  await creditBalance(app, { customer, currency, amount, by, reason: 'Applied to an order that was never paid', orderId })
  return moveOrder(app, order, { appliedBalanceAmount: 0 })
}
