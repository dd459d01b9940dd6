import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { By } from '../ledger/add-entry.ts'
import { moveOrder } from './move-orders.ts'
import { giveBackCredit } from './open-orders.ts'
import type { Order } from './store.ts'
import { carryOrderItems } from './write-order-items.ts'

/**
 * Takes what an open order comes to off it again, by a line that says so, because no card can be charged so little: the next order asks for it. The caller
 * holds the order; what credit had paid of it is credit again.
 */
export async function emptyOrder(app: App, before: Order, by: By): Promise<Order> {
  const order = before.appliedBalanceAmount < 0 ? await giveBackCredit(app, before, by) : before
  const { id, netAmount, taxAmount, discountAmount } = order
  const item = {
    id: newId(app),
    orderId: id,
    position: order.items.length,
    label: 'Carried over to the next order',
    amount: -netAmount,
    discountAmount: 0,
    taxAmount: -taxAmount,
    proration: true,
    productPriceId: null,
    startTimestamp: null,
    endTimestamp: null,
    creditsItemId: null,
    creditedAmount: 0,
    creditedTaxAmount: 0,
    creditedAt: null,
    createdAt: now(app),
    modifiedAt: null,
  }
  await carryOrderItems(app, item)
  const sums = { subtotalAmount: discountAmount, netAmount: 0, taxAmount: 0, totalAmount: 0 }
  return moveOrder(app, { ...order, items: [...order.items, item] }, sums)
}
