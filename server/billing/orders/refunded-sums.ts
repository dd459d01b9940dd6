import type { App } from '../../kit/app.ts'
import { sumOf } from '../money/amounts.ts'
import { moveOrder } from './move-orders.ts'
import type { Order } from './store.ts'

type Part = { amount: number; taxAmount: number }
/** With what of the amount had been given as credit before, by an order that lowered the revenue then. */
type Refunded = Part & { creditAmount: number }

/** What is on its way back of an order, and not yet counted in it. Credit that is paid out was taken off it before. */
export async function refundsUnderWay({ db }: App, orderId: string): Promise<Part> {
  const pending = db.selectFrom('refunds').where('orderId', '=', orderId).where('status', '=', 'pending').where('isPayout', '=', false)
  const rows = await pending.select(['amount', 'taxAmount']).execute()
  return { amount: sumOf(rows.map(({ amount }) => amount)), taxAmount: sumOf(rows.map(({ taxAmount }) => taxAmount)) }
}

/**
 * Counts what was given back of an order, or what came back after all (negative), and what it is then: refunded whole, in part, or just paid.
 * The caller holds the order.
 */
export async function addRefunded(app: App, order: Order, refunded: Refunded): Promise<Order> {
  return addGivenBack(app, order, { refunded, disputed: { amount: 0, taxAmount: 0 } })
}

/** The same, together with what open disputes keep of it. */
export async function addGivenBack(app: App, order: Order, { refunded, disputed }: { refunded: Refunded; disputed: Part }): Promise<Order> {
  const refundedAmount = order.refundedAmount + refunded.amount
  const refundedTaxAmount = order.refundedTaxAmount + refunded.taxAmount
  const refundedCreditAmount = order.refundedCreditAmount + refunded.creditAmount
  const disputedAmount = order.disputedAmount + disputed.amount
  const disputedTaxAmount = order.disputedTaxAmount + disputed.taxAmount
  if (refundedAmount + disputedAmount > order.netAmount || !isWithin(order.taxAmount, refundedTaxAmount + disputedTaxAmount))
    throw new Error(`More was given back of ${order.id} than was paid.`)
  const status = refundedAmount === 0 ? 'paid' : refundedAmount === order.netAmount ? 'refunded' : 'partially_refunded'
  return moveOrder(app, order, { status, refundedAmount, refundedTaxAmount, refundedCreditAmount, disputedAmount, disputedTaxAmount })
}

function isWithin(tax: number, givenBack: number): boolean {
  return tax < 0 ? givenBack >= tax : givenBack <= tax
}
