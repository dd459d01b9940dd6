import type { App } from '../../kit/app.ts'
import { findMeters } from '../meters/store.ts'
import { countLate } from './count-late.ts'
import { addHours } from './counter-store.ts'
import { claimUsageEvents, countedOfNobody } from './late-store.ts'
import { lockSeller } from './lock-seller.ts'
import { hoursOf } from './matches.ts'
import { compiled } from './seller-meters.ts'
import { noteNews } from './usage-news.ts'

type Known = { id: string; organizationId: string; externalId: string }

/** Joins to a customer what came in under the seller's own id before the customer was known. */
export async function claimEvents(app: App, { id, organizationId, externalId }: Known): Promise<void> {
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
