import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import { prorationLabel } from '#contract/billing/proration-labels.ts'
import type { Instant } from '../../kit/clock.ts'
import { isDiscountActive } from '../discounts/is-discount-active.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import type { DiscountRow } from '../discounts/store.ts'
import { type Period, periodFrom, prorate } from '../periods/periods.ts'
import { amountPerPeriod, type BilledPrice } from './billed-amounts.ts'
import type { Line } from './pending-items.ts'
import type { SubscriptionRow } from './store.ts'

type Plan = { name: string; interval: 'month' | 'year'; prices: readonly BilledPrice[]; seats: number | null }

export type PlanChange = {
  /** What the time that is left was worth, and what it costs now. */
  lines: Line[]
  /** A new interval begins a new period at once. */
  period: Period
  isRestart: boolean
  /** What a whole period costs from now on. */
  amount: number
}

type Facts = {
  row: SubscriptionRow
  to: Plan
  /** What the time that is left was paid. */
  credits: readonly Line[]
  discount: DiscountRow | null
  losesDiscount: boolean
  at: Instant
}

/** What another plan, or another number of seats, comes to at an instant. Looked at before it is made, it is the same. */
export function planChange({ row, to, credits, discount, losesDiscount, at }: Facts): PlanChange {
  const current = { start: row.currentPeriodStart, end: row.currentPeriodEnd }
  const isRestart = to.interval !== row.recurringInterval && row.status !== 'trialing'
  const period = isRestart ? periodFrom(at, { interval: to.interval, count: 1 }) : current
  const amountOf = ({ prices, seats }: Plan, given: DiscountRow | null) =>
    amountPerPeriod(prices, { seats, discount: given && termsOf(given), currency: row.currency })
  const kept = losesDiscount ? null : discount
  const applied = kept && isApplied(row, kept, period.start) ? kept : null
  const amount = amountOf(to, row.discountAppliedAt === null ? kept : applied)
  if (row.status === 'trialing') return { lines: [], period, isRestart, amount }

  const cost = prorate(amountOf(to, applied), period, at, chargeStepOf(row.currency))
  const lines = cost > 0 ? [...credits, lineOf(to, { start: at, end: period.end }, cost)] : [...credits]
  return { lines, period, isRestart, amount }
}

/**
 * Whether a discount takes something off the time of a period that starts then. One that was only just given does so from the next period on, and one
 * for once did so with the first order.
 */
function isApplied({ discountAppliedAt: appliedAt }: SubscriptionRow, discount: DiscountRow, at: Instant): boolean {
  return appliedAt !== null && discount.duration !== 'once' && isDiscountActive(discount, { appliedAt, at })
}

function lineOf({ name: product, prices }: Plan, { start, end }: Period, amount: number): Line {
  const price = prices.find(({ amount }) => amount !== null)
  const label = prorationLabel({ product, from: start.slice(0, 10), to: end.slice(0, 10) }, { isGivenBack: false })
  return { label, amount, proration: true, productPriceId: price?.id ?? null, taxBehavior: price?.taxBehavior ?? null, start, end }
}
