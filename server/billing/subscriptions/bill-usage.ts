import type { Aggregation } from '#contract/billing/meters.ts'
import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { usageLines } from '../usage-bills/usage-lines.ts'
import type { BilledPrice } from './billed-amounts.ts'
import { underDiscount } from './pending-items.ts'
import { findPeriodDiscount } from './period-discount.ts'
import { findMeterRows, metersOf, type SubscriptionRow } from './store.ts'

/**
 * What was used until a change of plan, at the prices and under the discount that it takes away. Where the new plan has the same meter, what adds up is billed at the
 * price of its time; the largest, smallest or mean value is one for the whole period and goes on.
 */
export async function billUsageBefore(app: App, row: SubscriptionRow, { prices, at }: { prices: readonly BilledPrice[]; at: Instant }) {
  const ids = ((await metersOf(app, [row.id])).get(row.id) ?? []).map(({ meterId }) => meterId)
  const meters = await findMeterRows(app, ids)
  const addsUp = (id: string) => ['count', 'sum'].includes((meters.get(id)?.aggregation as Aggregation | undefined)?.func ?? '')
  const meterIds = ids.filter((id) => addsUp(id) || !prices.some(({ meterId }) => meterId === id))
  if (meterIds.length === 0) return []
  const { id: subscriptionId, customerId, organizationId, currentPeriodStart: start } = row
  const used = await usageLines(app, [{ subscriptionId, customerId, organizationId, start, end: at, meterIds }])
  const discount = await findPeriodDiscount(app, row)
  return (used.get(subscriptionId) ?? []).map((line) => ({ ...line, ...underDiscount(discount) }))
}
