import type { App } from '../../kit/app.ts'
import { addToCustomerMeters, type Changed } from '../customer-meters/add-to-customer-meters.ts'
import { resetsOf } from '../customer-meters/store.ts'
import { alertOfCredits } from '../customer-meters/usage-alerts.ts'
import { type Match, sumsOf } from '../meter-counts/matches.ts'
import { addToSubscriptionMeters } from '../subscription-meters/add-to-subscription-meters.ts'
import { periodsOf } from '../subscription-meters/store.ts'

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
