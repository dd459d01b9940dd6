import { multiplyFraction } from '../money/amounts.ts'
import { upTo } from '../money/tax.ts'
import type { Order } from '../orders/store.ts'

type Part = { amount: number; taxAmount: number }

/** What of a sum with its tax is the price, and what the tax: the same share as of the order, and never more than is left of either. */
export function splitTotal(order: Order, total: number, left: Part): Part {
  if (total >= left.amount + left.taxAmount) return left
  const tax = order.totalAmount === 0 ? 0 : multiplyFraction(total, order.taxAmount, order.totalAmount)
  const amount = Math.min(total - upTo(left.taxAmount, tax), left.amount)
  return { amount, taxAmount: total - amount }
}
