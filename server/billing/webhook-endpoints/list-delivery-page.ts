import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { countAttempts, listAttemptsOf } from '../../webhook-delivery/list-attempts.ts'

type Wanted = {
  page: number
  limit: number
  organizationIds: readonly string[]
  endpointId?: readonly string[] | null | undefined
  eventType?: readonly string[] | null | undefined
  succeeded?: boolean | null | undefined
  startTimestamp?: Instant | null | undefined
  endTimestamp?: Instant | null | undefined
}

/** A page of attempts, newest first. */
export async function listDeliveryPage(app: App, wanted: Wanted) {
  const { page, limit, organizationIds, endpointId, eventType, succeeded, startTimestamp, endTimestamp } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  const asked = {
    organizationIds,
    endpointIds: endpointId ?? undefined,
    types: eventType ?? undefined,
    succeeded: succeeded ?? undefined,
    from: startTimestamp ?? undefined,
    to: endTimestamp ?? undefined,
  }
  const shown = { limit, offset: (page - 1) * limit }
  return { rows: await listAttemptsOf(app, asked, shown), total: await countAttempts(app, asked, shown) }
}
