import type { TaxBehavior } from '#contract/billing/prices.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { isDiscountActive } from '../discounts/is-discount-active.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import type { DiscountRow } from '../discounts/store.ts'
import type { TaxRate } from '../money/tax.ts'
import { amountsOf } from '../orders/amounts.ts'
import type { NewItem } from '../orders/create-order.ts'
import { isTooLittle } from '../payments/least-charge.ts'
import { anchorDayOf, type Period, periodFrom } from '../periods/periods.ts'
import { amountPerPeriod, taxBehaviorOf } from './billed-amounts.ts'
import { asLine, type Line, type PendingItem } from './pending-items.ts'
import type { SubscriptionPriceRow, SubscriptionRow } from './store.ts'

type Facts = {
  row: SubscriptionRow
  productName: string
  prices: readonly SubscriptionPriceRow[]
  discount: DiscountRow | null
  waiting: readonly PendingItem[]
  /** What was used in the period that ends. */
  usage: readonly Line[]
}

export type NextPeriod = {
  period: Period
  lines: NewItem[]
  /** Null once it has run its time. */
  discount: DiscountRow | null
  discountAppliedAt: Instant | null
  amount: number
  taxBehavior: TaxBehavior | null
}

type Billing = { taxRate: TaxRate | null; currency: string }

/** Whether a period costs nothing of itself, and what waited or was used comes to less than can be charged: that waits until it is more. */
export function isTrifle(app: App, { lines, discount, amount }: NextPeriod, { taxRate, currency }: Billing): boolean {
  if (amount > 0) return false
  const { totalAmount } = amountsOf({ items: lines, discount: discount && termsOf(discount), taxRate, currency })
  return isTooLittle(app, totalAmount, currency)
}

/** What comes after the current period: from when to when, what it costs, and whether the discount still holds. */
export function nextPeriod({ row, productName, prices, discount, waiting, usage }: Facts): NextPeriod {
  const interval = row.recurringInterval as 'month' | 'year'
  const period = periodFrom(row.currentPeriodEnd, { interval, count: 1 }, anchorDayOf(row.anchoredAt))
  const appliedAt = row.discountAppliedAt ?? period.start
  const applied = discount !== null && isDiscountActive(discount, { appliedAt, at: period.start }) ? discount : null
  const fixed = prices.filter(({ amount }) => amount !== null)
  return {
    period,
    lines: [
      ...fixed.map(({ productPriceId, taxBehavior, amount }) => ({
        label: productName,
        amount: (amount ?? 0) * (row.seats ?? 1),
        proration: false,
        productPriceId,
        taxBehavior,
        ...period,
      })),
      ...waiting.map(asLine),
      ...usage,
    ],
    discount: applied,
    discountAppliedAt: applied === null ? null : appliedAt,
    amount: amountPerPeriod(fixed, { ...row, discount: applied && termsOf(applied) }),
    taxBehavior: taxBehaviorOf(fixed),
  }
}
