import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { balanceOf, creditUsed } from '../customers/balances.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { isFor } from '../discounts/discount-refusal.ts'
import { findDiscounts } from '../discounts/store.ts'
import type { TaxRate } from '../money/tax.ts'
import { type Amounts, amountsOf } from '../orders/amounts.ts'
import { isTooLittle, leastCharge } from '../payments/least-charge.ts'
import { findProducts, type Product } from '../products/store.ts'
import { type BilledPrice, pricesFor } from './billed-amounts.ts'
import { type PlanChange, planChange } from './plan-change.ts'
import { seatsFor } from './seats-for.ts'
import { pricesOf, type SubscriptionRow } from './store.ts'

export type Quote = PlanChange & {
  product: Product
  prices: BilledPrice[]
  seats: number | null
  customer: Customer
  amounts: Amounts
  /** Whether an order is made at once; otherwise, and where it comes to less than can be charged, the lines wait for the next one. */
  isOrderedNow: boolean
  /** It is another product, or other prices of the same. */
  isOtherPlan: boolean
  /** It has this plan, at these prices and with these seats already. */
  isNothing: boolean
  /** What the card is charged: what is due after the customer's credit. */
  charged: number
  /** It has a discount that is not for the product. */
  losesDiscount: boolean
}

type Wanted = {
  /** Another product; without it, what it has. */
  product?: Product
  /** As many as the customer has members then; without it, as many as now. */
  seats?: number | null
  behavior: 'invoice' | 'prorate'
  taxRate: TaxRate
  at: Instant
}

/** What a change of a subscription comes to: for looking at it, for charging it and for making it alike. */
export async function quoteChange(app: App, row: SubscriptionRow, wanted: Wanted): Promise<Quote> {
  const [products, billed, customers, discounts] = await Promise.all([
    findProducts(app, [row.productId]),
    pricesOf(app, [row.id]),
    findCustomers(app, [row.customerId]),
    findDiscounts(app, row.discountId === null ? [] : [row.discountId]),
  ])
  const discount = discounts.get(row.discountId ?? '') ?? null
  const current = products.get(row.productId) as Product
  const customer = customers.get(row.customerId) as Customer
  const product = wanted.product ?? current
  const kept = (billed.get(row.id) ?? []).map(({ productPriceId, amount }) => ({ id: productPriceId, amount, meterId: null }))
  const prices = wanted.product ? pricesFor(product.prices, null) : kept
  const seats = wanted.seats !== undefined ? wanted.seats : await seatsFor(app, product, customer.externalId)
  const interval = (each: Product) => each.recurringInterval ?? 'month'
  const losesDiscount = discount !== null && product.id !== row.productId && !isFor(discount, product)
  const change = planChange({
    row,
    from: { name: current.name, interval: interval(current), prices: kept, seats: row.seats },
    to: { name: product.name, interval: interval(product), prices, seats },
    discount,
    losesDiscount,
    at: wanted.at,
  })
  const amounts = amountsOf({ items: change.lines, discount: null, taxRate: wanted.taxRate })
  const due = await dueAfterCredit(app, row, amounts.totalAmount)
  const isWanted = change.isRestart || (wanted.behavior === 'invoice' && !isTooLittle(app, due, row.currency))
  const isOrderedNow = change.lines.length > 0 && isWanted
  const charged = isOrderedNow ? due : 0
  const isOtherPlan = product.id !== row.productId || !pricesAre(kept, prices)
  const isNothing = !isOtherPlan && seats === row.seats
  return { ...change, isOtherPlan, isNothing, product, prices, seats, customer, amounts, isOrderedNow, charged, losesDiscount }
}

async function dueAfterCredit(app: App, { customerId, currency }: SubscriptionRow, totalAmount: number): Promise<number> {
  if (totalAmount <= 0) return 0
  const credit = await balanceOf(app, customerId, currency)
  return totalAmount - creditUsed({ due: totalAmount, credit, least: leastCharge(app, currency) })
}

function pricesAre(some: readonly BilledPrice[], others: readonly BilledPrice[]): boolean {
  const ids = (prices: readonly BilledPrice[]) =>
    prices
      .map(({ id }) => id)
      .sort()
      .join()
  return ids(some) === ids(others)
}
