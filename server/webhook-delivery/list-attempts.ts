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
  const rows = withMessage(matching(app, asked)).orderBy('webhookAttempts.at', 'desc').orderBy('webhookAttempts.id', 'desc')
  return rows.limit(limit).offset(offset).execute()
}

/** One attempt for one of these owners, or the newest of the delivery that has this id. */
export async function findAttempt(app: App, { organizationIds }: Pick<AskedAttempts, 'organizationIds'>, id: string) {
  if (organizationIds.length === 0) return undefined
  return withMessage(matching(app, { organizationIds }))
    .where(({ eb, or }) => or([eb('webhookAttempts.id', '=', id), eb('webhookAttempts.deliveryId', '=', id)]))
    .orderBy('webhookAttempts.at', 'desc')
    .orderBy('webhookAttempts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function withMessage(attempts: ReturnType<typeof matching>) {
  return attempts
    .innerJoin('webhookDeliveries', 'webhookDeliveries.id', 'webhookAttempts.deliveryId')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
    .select([
      'webhookAttempts.id',
      'webhookAttempts.at',
      'webhookAttempts.httpCode',
      'webhookAttempts.deliveryId',
      'webhookAttempts.endpointId',
      'webhookDeliveries.eventId',
      'webhookDeliveries.status',
      'webhookDeliveries.attempts',
      'webhookDeliveries.httpCode as lastHttpCode',
      'webhookDeliveries.modifiedAt',
      'webhookEvents.type',
      'webhookEvents.payload',
      'webhookEvents.currentPayload',
      'webhookEvents.createdAt as eventCreatedAt',
      'webhookEvents.summary',
      'webhookEndpoints.api',
      'webhookEndpoints.format',
    ])
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
