import type { Instant } from '../../kit/clock.ts'
import { monthsLater } from '../periods/periods.ts'
import type { DiscountRow } from './store.ts'

/**
 * Whether a discount that was first applied then still takes something off an order whose period starts now. That its code ended or was
 * deleted since then makes no difference.
 */
export function isDiscountActive(
  { duration, durationInMonths }: Pick<DiscountRow, 'duration' | 'durationInMonths'>,
  { appliedAt, at }: { appliedAt: Instant; at: Instant },
): boolean {
  if (duration === 'forever') return true
  if (duration === 'once') return at <= appliedAt
  return at <= monthsLater(appliedAt, (durationInMonths ?? 1) - 1)
}
