import type { App } from '../../kit/app.ts'
import { balanceOf, creditUsed } from '../customers/balances.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import { findDiscounts } from '../discounts/store.ts'
import type { TaxRate } from '../money/tax.ts'
import { type Amounts, amountsOf } from '../orders/amounts.ts'
import type { NewItem } from '../orders/create-order.ts'
import { leastCharge } from '../payments/least-charge.ts'
import { findProductRows } from '../products/store.ts'
import { comingPeriod, comingPlans } from './coming-plans.ts'
import { isTrifle, type NextPeriod, nextPeriod } from './next-period.ts'
import { pendingItemsOf } from './pending-items.ts'
import { pricesOf, type SubscriptionRow } from './store.ts'
import { knownTaxRates } from './tax-rates.ts'

/**
 * What a card is charged for each of these subscriptions when its period ends, by what is known now: with what waits for the next invoice, with tax,
 * and after the customer's credit, which goes to whatever renews first. Usage comes on top. What ends is charged what waits, or nothing.
 */
export async function nextCharges(app: App, rows: readonly SubscriptionRow[]): Promise<Map<string, number>> {
  return new Map([...(await nextBills(app, rows))].map(([id, { due }]) => [id, due]))
}

/** What such a charge is made of; what comes to too little to be charged waits. */
type NextBill = {
  lines: readonly NewItem[]
  amounts: Amounts
  /** `later`: it comes on top, and is not known yet. */
  tax: 'included' | 'none' | 'later'
  credit: number
  due: number
  waits: boolean
  /** What is used in the period comes on top. A trial's usage is free. */
  isPlusUsage: boolean
}

export async function nextBills(app: App, rows: readonly SubscriptionRow[]): Promise<Map<string, NextBill>> {
  const renewing = rows
    .filter(
      ({ endedAt, cancelAtPeriodEnd, status }) => endedAt === null && (cancelAtPeriodEnd ? status === 'active' : status !== 'incomplete'),
    )
    .toSorted((one, other) => (one.currentPeriodEnd < other.currentPeriodEnd ? -1 : 1))
  const ids = renewing.map(({ id }) => id)
  const [prices, waiting, discounts, rates, coming, products] = await Promise.all([
    pricesOf(app, ids),
    pendingItemsOf(app, ids),
    findDiscounts(
      app,
      renewing.flatMap(({ discountId }) => discountId ?? []),
    ),
    knownTaxRates(app, renewing),
    comingPlans(app, renewing),
    findProductRows(
      app,
      renewing.map(({ productId }) => productId),
    ),
  ])
  const credit = await creditOf(app, renewing)
  return new Map(
    renewing.flatMap((row): [string, NextBill][] => {
      const discount = discounts.get(row.discountId ?? '') ?? null
      const facts = { prices: row.cancelAtPeriodEnd ? [] : (prices.get(row.id) ?? []), waiting: waiting.get(row.id) ?? [], usage: [] }
      const plan = coming.get(row.id)
      const next = plan
        ? comingPeriod(plan, facts)
        : nextPeriod({ row, productName: products.get(row.productId)?.name ?? '', discount, ...facts })
      if (row.cancelAtPeriodEnd && next.lines.length === 0) return []
      const taxRate = rates.get(row.id) ?? null
      const off = next.discount && termsOf(next.discount)
      const amounts = amountsOf({ items: next.lines, discount: off, taxRate, currency: row.currency })
      const isPlusUsage = row.status !== 'trialing' && prices.get(row.id)?.some(({ amount }) => amount === null) === true
      const bill = { lines: next.lines, amounts, tax: taxOf(next, amounts, taxRate), isPlusUsage }
      if (isTrifle(app, next, { ...row, taxRate })) return [[row.id, { ...bill, credit: 0, due: 0, waits: true }]]
      const { totalAmount } = amounts
      const least = leastCharge(app, row.currency)
      const used = creditUsed({ due: totalAmount, credit: credit.get(purseOf(row)) ?? 0, least })
      credit.set(purseOf(row), (credit.get(purseOf(row)) ?? 0) - used)
      return [[row.id, { ...bill, credit: used, due: Math.max(0, totalAmount - used), waits: false }]]
    }),
  )
}

function taxOf({ taxBehavior }: NextPeriod, { taxAmount }: Amounts, rate: TaxRate | null): NextBill['tax'] {
  if (rate === null) return taxBehavior === 'inclusive' ? 'included' : 'later'
  return taxAmount === 0 ? 'none' : 'included'
}

async function creditOf(app: App, rows: readonly SubscriptionRow[]): Promise<Map<string, number>> {
  const purses = new Map(rows.map((row) => [purseOf(row), row]))
  return new Map(
    await Promise.all(
      [...purses].map(async ([purse, { customerId, currency }]) => [purse, await balanceOf(app, customerId, currency)] as const),
    ),
  )
}

function purseOf({ customerId, currency }: SubscriptionRow): string {
  return `${customerId} ${currency}`
}
