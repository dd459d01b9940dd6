import type { App } from '../kit/app.ts'
import type { Instant } from '../kit/clock.ts'

/** Which attempts: of these owners, to some endpoints, of some types, by outcome, in a span of time. */
export type AskedAttempts = {
  organizationIds: readonly string[]
  endpointIds?: readonly string[] | undefined
  types?: readonly string[] | undefined
  succeeded?: boolean | undefined
  from?: Instant | undefined
  to?: Instant | undefined
}

/** Every attempt to deliver something, newest first, each with its message and how that one stands now. */
export async function listAttemptsOf(app: App, asked: AskedAttempts, { limit, offset }: { limit: number; offset: number }) {
  return matching(app, asked)
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
    .orderBy('webhookAttempts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countAttempts(app: App, asked: AskedAttempts): Promise<number> {
  const { count } = await matching(app, asked)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function matching({ db }: App, { organizationIds, endpointIds, types, succeeded, from, to }: AskedAttempts) {
  return db
    .selectFrom('webhookAttempts')
    .innerJoin('webhookDeliveries', 'webhookDeliveries.id', 'webhookAttempts.deliveryId')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
    .where('webhookEndpoints.organizationId', 'in', organizationIds)
    .$if(endpointIds !== undefined, (some) => some.where('webhookEndpoints.id', 'in', endpointIds ?? []))
    .$if(types !== undefined, (some) => some.where('webhookEvents.type', 'in', types ?? []))
    .$if(from !== undefined, (some) => some.where('webhookAttempts.at', '>=', from ?? ''))
    .$if(to !== undefined, (some) => some.where('webhookAttempts.at', '<', to ?? ''))
    .$if(succeeded === true, (some) => some.where('webhookAttempts.httpCode', '>=', 200).where('webhookAttempts.httpCode', '<', 300))
    .$if(succeeded === false, (some) =>
      some.where((is) =>
        is.or([
          is('webhookAttempts.httpCode', 'is', null),
          is('webhookAttempts.httpCode', '<', 200),
          is('webhookAttempts.httpCode', '>=', 300),
        ]),
      ),
    )
}

/** Whose message it is; undefined when there is none such. */
export async function ownerOfEvent({ db }: App, eventId: string): Promise<string | null | undefined> {
  const event = await db.selectFrom('webhookEvents').where('id', '=', eventId).select('organizationId').executeTakeFirst()
  return event?.organizationId
}
