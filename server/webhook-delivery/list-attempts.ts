import type { App } from '../kit/app.ts'
import type { Instant } from '../kit/clock.ts'
import { countPast } from '../storage/count-past.ts'

/** Which attempts: of these owners, to some endpoints, of some types, by outcome, in a span of time. */
export type AskedAttempts = {
  organizationIds: readonly string[]
  endpointIds?: readonly string[] | undefined
  types?: readonly string[] | undefined
  succeeded?: boolean | undefined
  from?: Instant | undefined
  to?: Instant | undefined
}

type Page = { limit: number; offset: number }

/** Every attempt to deliver something, newest first, each with its message and that message's current status. */
export async function listAttemptsOf(app: App, asked: AskedAttempts, { limit, offset }: Page) {
  return matching(app, asked)
    .innerJoin('webhookDeliveries', 'webhookDeliveries.id', 'webhookAttempts.deliveryId')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
    .select([
      'webhookAttempts.id',
      'webhookAttempts.at',
      'webhookAttempts.httpCode',
      'webhookDeliveries.eventId',
      'webhookDeliveries.status',
      'webhookDeliveries.attempts',
      'webhookDeliveries.httpCode as lastHttpCode',
      'webhookDeliveries.modifiedAt',
      'webhookEvents.type',
      'webhookEvents.payload',
      'webhookEvents.currentPayload',
      'webhookEvents.createdAt as eventCreatedAt',
      'webhookEndpoints.api',
    ])
    .orderBy('webhookAttempts.at', 'desc')
    .orderBy('webhookAttempts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countAttempts(app: App, asked: AskedAttempts, page: Page): Promise<number> {
  return countPast(app.db, matching(app, asked), page)
}

function matching({ db }: App, { organizationIds, endpointIds, types, succeeded, from, to }: AskedAttempts) {
  return db
    .selectFrom('webhookAttempts')
    .where('webhookAttempts.organizationId', 'in', organizationIds)
    .$if(endpointIds !== undefined, (some) => some.where('webhookAttempts.endpointId', 'in', endpointIds ?? []))
    .$if(types !== undefined, (some) => some.where('webhookAttempts.type', 'in', types ?? []))
    .$if(from !== undefined, (some) => some.where('webhookAttempts.at', '>=', from ?? ''))
    .$if(to !== undefined, (some) => some.where('webhookAttempts.at', '<', to ?? ''))
    .$if(succeeded !== undefined, (some) => some.where('webhookAttempts.succeeded', '=', succeeded ?? false))
}

/** Whose message it is; undefined when there is none such. */
export async function ownerOfEvent({ db }: App, eventId: string): Promise<string | null | undefined> {
  const event = await db.selectFrom('webhookEvents').where('id', '=', eventId).select('organizationId').executeTakeFirst()
  return event?.organizationId
}
