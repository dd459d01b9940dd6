import type { App } from '../kit/app.ts'
import { type Instant, now } from '../kit/clock.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { delivering } from './delivery-jobs.ts'
import { queueMessage } from './emit.ts'
import type { Owner } from './endpoints.ts'
import { findEndpointRow } from './store.ts'

/** Which messages to send again: of one endpoint or all, of one event, one type, a span of time, one outcome. */
export type Which = {
  organizationId: Owner
  eventId?: string
  deliveryId?: string
  endpointId?: string
  type?: string
  status?: 'succeeded' | 'failed' | 'skipped'
  from?: Instant
  to?: Instant
}

/**
 * Sends messages again: same body, same id, attempts counted from the start. Endpoints that are switched off are left out, and what waits anyway stays as it
 * is. Answers how many.
 */
export async function redeliver(app: App, which: Which): Promise<number> {
  return inTransaction(app, async (app) => {
    const again = await app.db
      .updateTable('webhookDeliveries')
      .set({ status: 'pending', attempts: 0, nextAttemptAt: null, modifiedAt: now(app) })
      .where('status', '!=', 'pending')
      .where('id', 'in', (db) =>
        db
          .selectFrom('webhookDeliveries')
          .innerJoin('webhookEndpoints', 'webhookEndpoints.id', 'webhookDeliveries.endpointId')
          .innerJoin('webhookEvents', 'webhookEvents.id', 'webhookDeliveries.eventId')
          .select('webhookDeliveries.id')
          .where('webhookEndpoints.organizationId', which.organizationId === null ? 'is' : '=', which.organizationId)
          .where('webhookEndpoints.enabled', '=', true)
          .$if(which.deliveryId !== undefined, (some) => some.where('webhookDeliveries.id', '=', which.deliveryId as string))
          .$if(which.eventId !== undefined, (some) => some.where('webhookEvents.id', '=', which.eventId as string))
          .$if(which.endpointId !== undefined, (some) => some.where('webhookEndpoints.id', '=', which.endpointId as string))
          .$if(which.type !== undefined, (some) => some.where('webhookEvents.type', '=', which.type as string))
          .$if(which.status !== undefined, (some) => some.where('webhookDeliveries.status', '=', which.status as string))
          .$if(which.from !== undefined, (some) => some.where('webhookEvents.createdAt', '>=', which.from as string))
          .$if(which.to !== undefined, (some) => some.where('webhookEvents.createdAt', '<', which.to as string)),
      )
      .returning('endpointId')
      .execute()
    for (const endpointId of new Set(again.map(({ endpointId }) => endpointId))) await enqueue(app, delivering, { endpointId })
    return again.length
  })
}

type Sample = { type: string; data: unknown }

/** Sends one endpoint a message to try it out. Answers its id, or null when the owner has no such endpoint. */
export async function sendTestMessage(app: App, organizationId: Owner, endpointId: string, { type, data }: Sample): Promise<string | null> {
  return inTransaction(app, async (app) => {
    const endpoint = await findEndpointRow(app, organizationId, endpointId)
    if (!endpoint) return null
    return queueMessage(app, { organizationId, type, objectKey: `test:${endpointId}`, data: () => data, summary: 'A test.' }, [endpoint])
  })
}
