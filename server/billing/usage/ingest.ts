import type { Metadata } from '#contract/billing/metadata.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { countMatches } from './count-matches.ts'
import type { Changed } from './customer-counters.ts'
import { customersOfEvents, type Whose } from './customers-of-events.ts'
import { addEvents, type NewEvent, nameEvents } from './event-store.ts'
import { lockSeller } from './lock-seller.ts'
import { matchEvents } from './matches.ts'
import { namesOf } from './names-of.ts'
import { metersOfSeller } from './seller-meters.ts'
import { noteNews } from './usage-news.ts'

export type GivenEvent = Whose & {
  /** Where it stands in what the caller sent. */
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
