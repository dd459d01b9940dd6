import type { App } from '../../kit/app.ts'
import { addToCustomerMeters, type Changed } from './customer-counters.ts'
import { periodsOf, resetsOf } from './late-store.ts'
import { type Match, sumsOf } from './matches.ts'
import { addToSubscriptionMeters } from './subscription-counters.ts'
import { alertOfCredits } from './usage-alerts.ts'

/**
 * Adds events to balances after the fact: only those that came in since the count was last settled. What came in before a meter was made, or
 * before the period that a subscription is in, is never billed.
 */
export async function countLate(app: App, organizationId: string, matches: readonly Match[]): Promise<Changed[]> {
  const owned = matches.filter(({ event }) => event.customerId !== null)
  const keyOf = ({ meter, event }: Match) => `${event.customerId}${meter.id}`
  const customerIds = [...new Set(owned.map(({ event }) => event.customerId as string))]
  const resets = await resetsOf(app, customerIds)
  const open = owned.filter((match) => match.event.createdAt >= (resets.get(keyOf(match)) ?? ''))
  const changed = await addToCustomerMeters(app, organizationId, sumsOf(open))
  const periods = await periodsOf(app, customerIds)
  const billed = open.filter((match) => {
    const start = periods.get(keyOf(match))
    return start !== undefined && match.event.createdAt >= start && match.event.createdAt >= match.meter.createdAt
  })
  await addToSubscriptionMeters(app, sumsOf(billed), changed)
  await alertOfCredits(app, changed)
  return changed
}
