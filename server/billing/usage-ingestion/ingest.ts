import type { Metadata } from '#contract/billing/metadata.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { addToCustomerMeters, type Changed } from '../customer-meters/add-to-customer-meters.ts'
import { alertOfCredits } from '../customer-meters/usage-alerts.ts'
import { addLateUsage } from '../late-usage/store.ts'
import { metersOfSeller } from '../meter-counts/compiled-meters.ts'
import { hoursOf, type Match, matchEvents, sumsOf } from '../meter-counts/matches.ts'
import { addHours, addMeterEvents } from '../meter-counts/store.ts'
import { sumUsage } from '../meter-counts/sum-usage.ts'
import { addToSubscriptionMeters } from '../subscription-meters/add-to-subscription-meters.ts'
import { customersOfEvents, type Whose } from '../usage-events/customers-of-events.ts'
import { addEvents, type Named, type NewEvent, nameEvents } from '../usage-events/store.ts'
import { lockSeller } from './lock-seller.ts'
import { noteNews } from './tell-of-usage.ts'

export type GivenEvent = Whose & {
  /** Its position in the caller's input. */
  at: number
  name: string
  timestamp?: string | null | undefined
  externalId?: string | null | undefined
  metadata: Metadata
}

/** Which of the given events were new, and the balances they changed. */
export type Ingested = { fresh: ReadonlySet<GivenEvent>; balances: Changed[] }

/**
 * Writes down what was used at one seller and adds it to everything that is kept of it, in one transaction: all of it or nothing. A known
 * external id is counted as a duplicate. The number of statements does not grow with the number of events.
 */
export async function ingest(app: App, organizationId: string, given: readonly GivenEvent[]): Promise<Ingested> {
  await lockSeller(app, organizationId, 'shared')
  const customers = await customersOfEvents(app, organizationId, given)
  const createdAt = now(app)
  const rows = given.map((event): NewEvent => {
    const { name, metadata, timestamp, externalId = null, externalCustomerId = null } = event
    const whose = { organizationId, customerId: customers(event), externalCustomerId }
    const said = { source: 'user', name, timestamp: timestamp ?? createdAt, externalId, metadata: metadata as JsonObject }
    return { id: newId(app), ...whose, ...said, createdAt }
  })
  const added = await addEvents(app, rows)
  const fresh = rows.filter(({ id }) => added.has(id))
  const balances = await countMatches(app, organizationId, matchEvents(await metersOfSeller(app, organizationId), fresh))
  await nameEvents(app, organizationId, namesOf(fresh))
  await noteNews(app, organizationId, balances)
  return { fresh: new Set(given.filter((_, at) => added.has(rows[at]?.id as string))), balances }
}

/** How often each name comes, and when first and last. */
function namesOf(events: readonly NewEvent[]): Named[] {
  const names = new Map<string, Named>()
  for (const { name, source, timestamp } of events) {
    const known = names.get(name)
    if (!known) names.set(name, { name, source, occurrences: 1, firstSeen: timestamp, lastSeen: timestamp })
    else {
      known.occurrences += 1
      if (timestamp < known.firstSeen) known.firstSeen = timestamp
      if (timestamp > known.lastSeen) known.lastSeen = timestamp
    }
  }
  return [...names.values()]
}

/** Adds fresh events to everything that is kept of them. Answers the balances that changed. */
async function countMatches(app: App, organizationId: string, matches: readonly Match[]): Promise<Changed[]> {
  if (matches.length === 0) return []
  await addMeterEvents(app, matches)
  await addHours(app, hoursOf(matches, { everybody: true }))
  await sumUsage(app, matches)
  const sums = sumsOf(await addLateUsage(app, matches))
  const changed = await addToCustomerMeters(app, organizationId, sums)
  await addToSubscriptionMeters(app, sums, changed)
  await alertOfCredits(app, changed)
  return changed
}
