import type { App } from '../../kit/app.ts'
import type { NewEvent } from './event-store.ts'
import { runningMeters } from './subscription-meters.ts'

type Claim = { organizationId: string; externalId: string; customerId: string }

/** What meters counted of the events of nobody yet: asked for before a customer gets them. */
export async function countedOfNobody(app: App, { organizationId, externalId }: Omit<Claim, 'customerId'>) {
  return app.db
    .selectFrom('usageEvents')
    .innerJoin('meters', 'meters.organizationId', 'usageEvents.organizationId')
    .innerJoin('meterEvents', (on) => on.onRef('meterEvents.meterId', '=', 'meters.id').onRef('meterEvents.eventId', '=', 'usageEvents.id'))
    .where('usageEvents.organizationId', '=', organizationId)
    .where('externalCustomerId', '=', externalId)
    .where('customerId', 'is', null)
    .select(['meterId', 'eventId', 'value'])
    .execute()
}

/** Gives the events of nobody yet to a customer. */
export async function claimUsageEvents(app: App, { organizationId, externalId, customerId }: Claim): Promise<NewEvent[]> {
  return app.db
    .updateTable('usageEvents')
    .set({ customerId })
    .where('organizationId', '=', organizationId)
    .where('externalCustomerId', '=', externalId)
    .where('customerId', 'is', null)
    .returningAll()
    .execute()
}

/** When the counts of customers were last settled, by customer and meter. */
export async function resetsOf(app: App, customerIds: readonly string[]): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await app.db
    .selectFrom('customerMeters')
    .where('customerId', 'in', customerIds)
    .select(['customerId', 'meterId', 'resetAt'])
    .execute()
  return new Map(rows.flatMap(({ customerId, meterId, resetAt }) => (resetAt === null ? [] : [[customerId + meterId, resetAt] as const])))
}

/** Since when what is counted will be billed, by customer and meter. */
export async function periodsOf(app: App, customerIds: readonly string[]): Promise<Map<string, string>> {
  if (customerIds.length === 0) return new Map()
  const rows = await runningMeters(app.db)
    .where('subscriptions.customerId', 'in', customerIds)
    .orderBy('subscriptions.createdAt', 'desc')
    .orderBy('subscriptions.id', 'desc')
    .select(['subscriptions.customerId', 'subscriptionMeters.meterId', 'subscriptions.currentPeriodStart'])
    .execute()
  return new Map(rows.map(({ customerId, meterId, currentPeriodStart }) => [customerId + meterId, currentPeriodStart]))
}

/** The next events of a seller in the order of their time. */
export async function eventsAfter(
  app: App,
  organizationId: string,
  after: { timestamp: string; id: string },
  most: number,
): Promise<NewEvent[]> {
  return app.db
    .selectFrom('usageEvents')
    .where('organizationId', '=', organizationId)
    .where((row) => row(row.refTuple('timestamp', 'id'), '>', row.tuple(after.timestamp, after.id)))
    .orderBy('timestamp')
    .orderBy('id')
    .limit(most)
    .selectAll()
    .execute()
}
