import type { App, EndedPeriod, UsageLine } from '../../kit/app.ts'
import { markBilled } from '../meters/store.ts'
import { holdCustomerMeter } from './credit-store.ts'
import { settleMeter } from './credits.ts'
import { dueFor } from './due-for.ts'
import { labelOf } from './usage-label.ts'
import { countsToBill, restartCounts } from './usage-line-store.ts'

/**
 * What was used in periods that end, as lines of their orders, in the transaction that makes them: what is billed here is counted no more, and what credits
 * paid for is taken off them. What comes in later is the next period's.
 */
export async function usageLines(app: App, ended: readonly EndedPeriod[]): Promise<Map<string, UsageLine[]>> {
  const wanted = await countsToBill(app, ended)
  const byMeter = [...wanted].sort((one, other) => (one.customerId + one.meterId < other.customerId + other.meterId ? -1 : 1))
  const held = new Map<string, Awaited<ReturnType<typeof holdCustomerMeter>>>()
  for (const count of byMeter) held.set(count.customerId + count.meterId, await holdCustomerMeter(app, count))
  const lines = new Map<string, UsageLine[]>()
  const billed = new Set<string>()
  // Read again: by now nobody else counts for these customers and meters.
  for (const count of await countsToBill(app, ended)) {
    const { subscriptionId, meterId, consumedUnits, productPriceId } = count
    const meter = held.get(count.customerId + meterId)
    if (!meter) continue
    const period = ended.find((each) => each.subscriptionId === subscriptionId)
    const amount = dueFor(count, consumedUnits, count.settledUnits + meter.creditedUnits)
    if (consumedUnits > 0) {
      const line = {
        label: labelOf(count, amount),
        amount,
        proration: false,
        productPriceId,
        start: period?.start ?? null,
        end: period?.end ?? null,
      }
      lines.set(subscriptionId, [...(lines.get(subscriptionId) ?? []), line])
      billed.add(meterId)
    }
    const settled = await settleMeter(app, meter)
    held.set(count.customerId + meterId, settled)
    await restartCounts(app, count.id, settled.creditedUnits)
  }
  await markBilled(app, [...billed])
  return lines
}
