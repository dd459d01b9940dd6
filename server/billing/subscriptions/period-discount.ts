import type { App } from '../../kit/app.ts'
import { isDiscountActive } from '../discounts/is-discount-active.ts'
import { type DiscountRow, findDiscounts } from '../discounts/store.ts'
import type { SubscriptionRow } from './store.ts'

/**
 * The discount that the current period has, and so what is used in it, whenever it is billed. One that was only just given begins with the next period,
 * and one for once was for the first order alone.
 */
export function discountOfPeriod(row: SubscriptionRow, discount: DiscountRow | null): DiscountRow | null {
  const { discountAppliedAt: appliedAt, currentPeriodStart: at } = row
  if (discount === null || appliedAt === null || discount.duration === 'once') return null
  return isDiscountActive(discount, { appliedAt, at }) ? discount : null
}

export async function findPeriodDiscount(app: App, row: SubscriptionRow): Promise<DiscountRow | null> {
  if (row.discountId === null) return null
  return discountOfPeriod(row, (await findDiscounts(app, [row.discountId])).get(row.discountId) ?? null)
}

/** What late usage of a subscription that ends is billed by: its time, of which a trial is none, and the discount of its last period. */
export function lastPeriodOf({ startedAt, trialEnd, currentPeriodStart }: SubscriptionRow, discount: DiscountRow | null) {
  const began = startedAt ?? currentPeriodStart
  return { since: trialEnd !== null && trialEnd > began ? trialEnd : began, discountId: discount?.id ?? null }
}
