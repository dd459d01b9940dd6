import type { App } from '../../kit/app.ts'
import { addHours, addMeterEvents } from './counter-store.ts'
import { addToCustomerMeters, type Changed } from './customer-counters.ts'
import { hoursOf, type Match, sumsOf } from './matches.ts'
import { addToSubscriptionMeters } from './subscription-counters.ts'
import { sumUsage } from './sum-usage.ts'
import { alertOfCredits } from './usage-alerts.ts'

/** Adds fresh events to everything that is kept of them. Answers the balances that changed. */
export async function countMatches(app: App, organizationId: string, matches: readonly Match[]): Promise<Changed[]> {
  if (matches.length === 0) return []
  await addMeterEvents(app, matches)
  await addHours(app, hoursOf(matches, { everybody: true }))
  await sumUsage(app, matches)
  const sums = sumsOf(matches)
  const changed = await addToCustomerMeters(app, organizationId, sums)
  await addToSubscriptionMeters(app, sums, changed)
  await alertOfCredits(app, changed)
  return changed
}
