import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { OrderRow } from './store.ts'

/**
 * Counts what was given back of an order, or what came back after all (negative), and what it is then: refunded whole, in part, or just paid.
 * The caller holds the order.
 */
export async function addRefunded(app: App, order: OrderRow, back: { amount: number; taxAmount: number }): Promise<OrderRow> {
  const refundedAmount = order.refundedAmount + back.amount
  const refundedTaxAmount = order.refundedTaxAmount + back.taxAmount
  if (refundedAmount > order.netAmount || refundedTaxAmount > order.taxAmount)
    throw new Error(`More was given back of ${order.id} than was paid.`)
  const status = refundedAmount === 0 ? 'paid' : refundedAmount === order.netAmount ? 'refunded' : 'partially_refunded'
  return app.db
    .updateTable('orders')
    .set({ status, refundedAmount, refundedTaxAmount, modifiedAt: now(app) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
