import type { App } from '../../kit/app.ts'
import type { IdentifiedCustomer } from '../customers/happenings.ts'
import { compiled } from '../meter-counts/compiled-meters.ts'
import { hoursOf } from '../meter-counts/matches.ts'
import { addHours, countedOfNobody } from '../meter-counts/store.ts'
import { findMeters } from '../meters/store.ts'
import { claimUsageEvents } from '../usage-events/store.ts'
import { countLate } from './count-late.ts'
import { lockSeller } from './lock-seller.ts'
import { noteNews } from './tell-of-usage.ts'

/** Joins to customers what came in under the seller's own ids before the customers were known. */
export async function claimEvents(app: App, customers: readonly IdentifiedCustomer[]): Promise<void> {
  for (const customer of customers) await claimEventsOf(app, customer)
}

async function claimEventsOf(app: App, { id, organizationId, externalId }: IdentifiedCustomer): Promise<void> {
  await lockSeller(app, organizationId, 'alone')
  const counted = await countedOfNobody(app, { organizationId, externalId })
  const events = await claimUsageEvents(app, { organizationId, externalId, customerId: id })
  if (events.length === 0) return
  const meters = await findMeters(
    app,
    counted.map(({ meterId }) => meterId),
  )
  const byId = new Map(events.map((event) => [event.id, event]))
  const matches = counted.flatMap(({ meterId, eventId, value }) => {
    const [meter, event] = [meters.get(meterId), byId.get(eventId)]
    return meter && event ? [{ meter: compiled(meter), event, value }] : []
  })
  await addHours(app, hoursOf(matches, { everybody: false }))
  await noteNews(app, organizationId, await countLate(app, organizationId, matches))
}
