import type { App } from '../../kit/app.ts'
import { balanceOf, creditBalance, takeFromBalance } from '../customers/balances.ts'
import { type By, bySystem } from '../ledger/add-entry.ts'
import { type Amount, multiplyFraction } from '../money/amounts.ts'
import { creditedOf } from '../orders/shown-order.ts'
import type { Order } from '../orders/store.ts'
import { addCredited } from '../orders/write-order-items.ts'
import { paidOutOf, type RefundRow } from './store.ts'

type Credit = { amount: Amount; taxAmount: Amount }

/** How much of an order's credit, without its tax, its customer has neither spent nor been paid out. */
export async function unspentCredit(app: App, order: Order): Promise<Amount> {
  const [credited, out] = [creditedOf(order), await paidOutOf(app, order.id)]
  const [amount, taxAmount] = [credited.amount - out.amount, credited.taxAmount - out.taxAmount]
  if (amount <= 0) return 0
  const balance = await balanceOf(app, order.customerId, order.currency)
  const gross = amount + taxAmount
  return balance >= gross ? amount : Math.floor((amount * balance) / gross)
}

/**
 * Takes credit back for money that went without our asking, by the bank or at the processor: as far as both together are more than was paid, and the
 * customer has not spent it. The caller holds the order.
 */
export async function takeOverlap(app: App, order: Order, gone: Amount): Promise<Credit> {
  const tooMuch = order.refundedAmount + gone + creditedOf(order).amount - order.netAmount
  const amount = Math.min(tooMuch, await unspentCredit(app, order))
  return amount > 0 ? takeCreditBack(app, order, amount, bySystem) : { amount: 0, taxAmount: 0 }
}

/** Takes back credit that was given for an order, because the same payment is refunded. The caller holds the order, and knows that there is as much. */
export async function takeCreditBack(app: App, order: Order, amount: Amount, by: By): Promise<Credit> {
  const taxAmount = taxOfCredit(order, amount)
  const { currency, id: orderId, customerId, organizationId } = order
  const customer = { id: customerId, organizationId }
  await takeFromBalance(app, { customer, currency, upTo: amount + taxAmount, by, reason: 'What it was given for is refunded', orderId })
  await addCredited(app, order, { amount: -amount, taxAmount: -taxAmount })
  return { amount, taxAmount }
}

/** The tax within a part of an order's credit. */
export function taxOfCredit(order: Order, amount: Amount): Amount {
  const credited = creditedOf(order)
  return multiplyFraction(credited.taxAmount, amount, credited.amount)
}

type Taken = Pick<RefundRow, 'amount' | 'taxAmount' | 'creditAmount' | 'creditTaxAmount'>

/** What a refund gives back beside the credit that it took. */
export function uncreditedOf({ amount, taxAmount, creditAmount, creditTaxAmount }: Taken): Credit {
  return { amount: amount - (creditAmount ?? 0), taxAmount: taxAmount - (creditTaxAmount ?? 0) }
}

/** Whether all that a refund gives back had become credit before. */
export function isOfCredit(refund: Taken): boolean {
  const { amount, taxAmount } = uncreditedOf(refund)
  return amount + taxAmount <= 0
}

/** A refund that failed, or a dispute that was won after all, leaves the customer the credit that it took. The caller holds the order, which a payout left as it was. */
export async function returnCredit(
  app: App,
  order: Order,
  { creditAmount, creditTaxAmount, isPayout = false }: Pick<RefundRow, 'creditAmount' | 'creditTaxAmount'> & { isPayout?: boolean },
  reason: string,
): Promise<void> {
  const [amount, taxAmount] = [creditAmount ?? 0, creditTaxAmount ?? 0]
  if (amount + taxAmount === 0) return
  const { currency, id: orderId, customerId, organizationId } = order
  await creditBalance(app, {
    customer: { id: customerId, organizationId },
    currency,
    amount: amount + taxAmount,
    by: bySystem,
    reason,
    orderId,
  })
  if (!isPayout) await addCredited(app, order, { amount, taxAmount })
}
