import type { ProrationBehavior } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { balanceOf, creditUsed } from '../customers/balances.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { isFor } from '../discounts/discount-refusal.ts'
import { findDiscounts } from '../discounts/store.ts'
import type { TaxRate } from '../money/tax.ts'
import { type Amounts, amountsOf } from '../orders/amounts.ts'
import type { NewItem } from '../orders/create-order.ts'
import type { Order } from '../orders/store.ts'
import { isTooLittle, leastCharge } from '../payments/least-charge.ts'
import { findProducts, type Product } from '../products/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { type BilledPrice, baseOf, netOfPrices, pricesFor } from './billed-amounts.ts'
import { isLate, linesBeside, replaceableOrder } from './late-order.ts'
import { asLine, type Line, type PendingItem, pendingItemsOf } from './pending-items.ts'
import { periodCredit } from './period-credit.ts'
import { type PlanChange, planChange } from './plan-change.ts'
import { seatsFor } from './seats-for.ts'
import { pricesOf, type SubscriptionRow } from './store.ts'

export type Quote = Omit<PlanChange, 'lines'> & {
  product: Product
  prices: BilledPrice[]
  seats: number | null
  customer: Customer
  amounts: Amounts
  /** The order that is made at once has these lines: what waited of the time that is left comes with them. */
  lines: NewItem[]
  waiting: PendingItem[]
  /** It will cost more than now, or by what is used: a card must be there to pay for it. */
  isMore: boolean
  /** Whether an order is made at once; otherwise, and where it comes to less than can be charged, the lines wait for the next one. */
  isOrderedNow: boolean
  /** A plan that costs less waits until the paid period ends, and nothing is credited. In a trial nothing was paid. */
  isForNextPeriod: boolean
  /** It is another product, or other prices of the same. */
  isOtherPlan: boolean
  /** It has this plan, at these prices and with these seats already. */
  isNothing: boolean
  /** What the card is charged: what is due after the customer's credit. */
  charged: number
  /** It has a discount that is not for the product. */
  losesDiscount: boolean
  /** The renewal that was not paid, where a cheaper plan for the same period replaces it. */
  replaces: Order | null
}

export type Terms = {
  /** Another product; without it, what it has. */
  product?: Product
  /** As many as the customer has members then; without it, as many as now. */
  seats?: number | null
  /** What a change costs is paid before it is made, whatever this says; what it gives back may wait for the next order. `wait`: so does what it costs. */
  behavior: ProrationBehavior | 'wait'
  taxRate: TaxRate
  at: Instant
}

/** What a change of a subscription comes to: for looking at it, for charging it and for making it alike. One that is late can have a cheaper plan alone. */
export async function quoteChange(app: App, row: SubscriptionRow, wanted: Terms): Promise<Quote> {
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
  const kept = (billed.get(row.id) ?? []).map(({ productPriceId, amount, taxBehavior }) => {
    return { id: productPriceId, amount, meterId: null, taxBehavior }
  })
  const net = (amount: number, of: readonly BilledPrice[]) => netOfPrices(amount, of, { ...wanted, currency: row.currency })
  const prices = wanted.product ? pricesFor(product.prices, null) : kept
  const seats = wanted.seats !== undefined ? wanted.seats : await seatsFor(app, product, customer)
  const interval = (each: Product) => each.recurringInterval ?? 'month'
  const losesDiscount = discount !== null && product.id !== row.productId && !isFor(discount, product)
  const isOtherPlan = product.id !== row.productId || !pricesAre(kept, prices)
  const isLess = net(baseOf(prices, seats), prices) < net(baseOf(kept, row.seats), kept)
  const isReplacing = isLate(row) && wanted.product !== undefined
  if (isReplacing && !(isOtherPlan && isLess && interval(product) === row.recurringInterval)) refuse('UnpaidSubscription')
  const replaces = isReplacing ? await replaceableOrder(app, row) : null
  const isForNextPeriod = wanted.behavior === 'next_period' && isOtherPlan && isLess && row.status !== 'trialing' && !replaces
  const isCredited = row.status !== 'trialing' && !isForNextPeriod && !replaces
  const { taxRate, at } = wanted
  const leaving = { product: current.name, at, taxRate, nextProductId: isOtherPlan && isLess ? product.id : undefined }
  const change = planChange({
    row,
    credits: isCredited ? await periodCredit(app, row, leaving) : [],
    to: { name: product.name, interval: interval(product), prices, seats },
    discount,
    losesDiscount,
    at: replaces ? row.currentPeriodStart : at,
  })
  const changed = isForNextPeriod ? [] : replaces ? replacingLines(change.lines, product, replaces) : change.lines
  const sums = (items: readonly NewItem[]) => amountsOf({ items, discount: null, taxRate, currency: row.currency })
  const pending = (await pendingItemsOf(app, [row.id])).get(row.id) ?? []
  const waiting = replaces ? [] : pending.filter(({ proration }) => proration)
  const together = [...waiting.map(asLine), ...changed]
  const due = await dueAfterCredit(app, row, sums(together).totalAmount, replaces)
  if (replaces && isTooLittle(app, due, row.currency)) refuse('UnpaidSubscription')
  const costs = wanted.behavior === 'invoice' || sums(changed).totalAmount > 0
  const isWanted = change.isRestart || (wanted.behavior !== 'wait' && costs && !isTooLittle(app, due, row.currency))
  const isOrderedNow = changed.length > 0 && (replaces !== null || isWanted)
  const lines = isOrderedNow ? together : changed
  const amounts = sums(lines)
  const charged = isOrderedNow ? due : 0
  const isNothing = !isOtherPlan && seats === row.seats
  const isMore = net(change.amount, prices) > net(row.amount, kept) || (isOtherPlan && prices.some(({ meterId }) => meterId !== null))
  const facts = { isForNextPeriod, isOtherPlan, isNothing, isMore, losesDiscount, product, prices, seats, customer, replaces }
  return { ...change, ...facts, lines, waiting: isOrderedNow ? waiting : [], amounts, isOrderedNow, charged }
}

/** The whole period of the other plan, and what the renewal that it replaces asked for beside its own. */
function replacingLines(lines: readonly Line[], { name: label }: Product, replaced: Order): NewItem[] {
  return [...lines.map((line) => ({ ...line, label, proration: false })), ...linesBeside(replaced)]
}

async function dueAfterCredit(
  app: App,
  { customerId, currency }: SubscriptionRow,
  totalAmount: number,
  replaced: Order | null,
): Promise<number> {
  if (totalAmount <= 0) return 0
  const credit = (await balanceOf(app, customerId, currency)) - (replaced?.appliedBalanceAmount ?? 0)
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
