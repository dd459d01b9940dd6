import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { engineOf, forUpdate } from '../../storage/for-update.ts'
import { idsQuery } from '../../storage/shaped-query.ts'
import { creditBalance } from '../customers/balances.ts'
import type { By } from '../ledger/add-entry.ts'
import { emitOrder } from './create-order.ts'
import { type Order, withItems } from './store.ts'

/** Orders with their lines, held until the transaction ends. */
export async function lockOrders(app: App, ids: readonly string[]): Promise<Map<string, Order>> {
  return new Map((await withItems(app, await heldById(app.db, ids))).map((order) => [order.id, order]))
}

const heldById = idsQuery((db, ids) =>
  forUpdate({ engine: engineOf(db) }, db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id')),
)

/** Whether a subscription owes for anything, or for anything but this order. */
export async function hasOpenOrders({ db }: App, subscriptionId: string, { but = '' }: { but?: string } = {}): Promise<boolean> {
  const open = db.selectFrom('orders').select('id').where('subscriptionId', '=', subscriptionId).where('status', '=', 'pending')
  return (await open.where('id', '!=', but).limit(1).executeTakeFirst()) !== undefined
}

/**
 * What is still open of an ended subscription, or of a customer who has none that runs, is not asked for again, and what credit had paid of it is
 * credit again. The caller holds the subscription or the customer.
 */
export async function dropOpenOrders(app: App, of: { subscriptionId: string } | { customerId: string }, by: By): Promise<void> {
  const pending = app.db.updateTable('orders').where('status', '=', 'pending')
  const open =
    'customerId' in of ? pending.where('customerId', '=', of.customerId) : pending.where('subscriptionId', '=', of.subscriptionId)
  const dropped = await open.set({ nextPaymentAttemptAt: null }).returningAll().execute()
  const paidByCredit = dropped.filter(({ appliedBalanceAmount }) => appliedBalanceAmount < 0)
  for (const order of await withItems(app, paidByCredit)) await giveBackCredit(app, order, by)
}

async function giveBackCredit(app: App, order: Order, by: By): Promise<void> {
  const { id: orderId, customerId, organizationId, currency } = order
  const amount = -order.appliedBalanceAmount
  const changes = { appliedBalanceAmount: 0, modifiedAt: now(app) }
  await app.db.updateTable('orders').set(changes).where('id', '=', orderId).execute()
  const customer = { id: customerId, organizationId }
  await creditBalance(app, { customer, currency, amount, by, reason: 'Applied to an order that was never paid', orderId })
  await emitOrder(app, 'order.updated', { ...order, ...changes })
}
