import type { App } from '../kit/app.ts'
import { countPast } from '../storage/count-past.ts'
import type { Owner } from './endpoints.ts'

/** What is asked of the log: of one owner (or, for the developer at this machine, all), newest first. */
export type Asked = {
  organizationId?: Owner
  endpointId?: string
  type?: string | undefined
  status?: string | undefined
  limit: number
  offset?: number
}

/** One entry per message and endpoint. Those of one owner along their own index: by the id alone, PostgreSQL may walk past the messages of all others. */
export async function listDeliveries(app: App, { limit, offset = 0, ...asked }: Asked) {
  return matching(app, asked)
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
    .selectAll('webhookDeliveries')
    .select(['webhookEndpoints.url', 'webhookEvents.type', 'webhookEvents.payload', 'webhookEvents.createdAt as eventCreatedAt'])
    .$if(asked.organizationId !== undefined, (own) => own.orderBy('webhookDeliveries.organizationId', 'desc'))
    .orderBy('webhookDeliveries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countDeliveries(app: App, { limit, offset = 0, ...asked }: Asked): Promise<number> {
  return countPast(app.db, matching(app, asked), { limit, offset })
}

/** One message to an endpoint of this owner. */
export async function findDelivery({ db }: App, organizationId: Owner, deliveryId: string) {
  return db
    .selectFrom('webhookDeliveries')
    .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
    .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
    .selectAll('webhookDeliveries')
    .select(['webhookEvents.type', 'webhookEvents.payload'])
    .where('webhookDeliveries.id', '=', deliveryId)
    .where('webhookEndpoints.organizationId', organizationId === null ? 'is' : '=', organizationId)
    .executeTakeFirst()
}

const mostShown = 100

/** The newest attempts to deliver one message to one endpoint, oldest first, with the beginning of what came back. */
export async function listAttempts(app: App, deliveryId: string) {
  const all = app.db.selectFrom('webhookAttempts').selectAll().where('deliveryId', '=', deliveryId)
  return (await all.orderBy('id', 'desc').limit(mostShown).execute()).reverse()
}

function matching({ db }: App, { organizationId, endpointId, type, status }: Omit<Asked, 'limit' | 'offset'>) {
  return db
    .selectFrom('webhookDeliveries')
    .$if(organizationId !== undefined, (all) =>
      all.where('webhookDeliveries.organizationId', organizationId === null ? 'is' : '=', organizationId as string | null),
    )
    .$if(endpointId !== undefined, (all) => all.where('webhookDeliveries.endpointId', '=', endpointId as string))
    .$if(status !== undefined, (all) => all.where('webhookDeliveries.status', '=', status as string))
    .$if(type !== undefined, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('webhookEvents as event')
            .select('event.id')
            .whereRef('event.id', '=', 'webhookDeliveries.eventId')
            .where('event.type', '=', type as string),
        ),
      ),
    )
}
