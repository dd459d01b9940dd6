import { type Selectable, sql } from 'kysely'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { isHeldBy } from '../processes/holder.ts'
import type { Release } from '../processes/roll-call.ts'
import type { Tables } from '../storage/tables.ts'
import type { EndpointRow } from './store.ts'

/*
 * One process at a time delivers to an endpoint, so that its messages arrive in order. A process that finds the endpoint leased counts a turn and
 * leaves; the holder releases it only if no turn was counted since it last looked. So no message is left behind.
 */

const leaseDuration = seconds(30)

export type Lease = { endpointId: string; by: string; turns: number }

/** Leases an endpoint to deliver to. Where another process has it, counts a turn for that process: then there is no lease. */
export async function leaseEndpoint(
  app: App,
  endpointId: string,
  by: string,
): Promise<{ endpoint: EndpointRow; lease: Lease | null } | null> {
  const time = now(app)
  const isFree = sql<boolean>`(claimed_until is null or claimed_until <= ${time})`
  const endpoint = await app.db
    .updateTable('webhookEndpoints')
    .set({
      turns: sql`turns + 1`,
      claimedBy: sql`case when ${isFree} then ${by} else claimed_by end`,
      claimedUntil: sql`case when ${isFree} then ${fromNow(app, leaseDuration)} else claimed_until end`,
    })
    .where('id', '=', endpointId)
    .returningAll()
    .executeTakeFirst()
  if (!endpoint) return null
  return { endpoint, lease: endpoint.claimedBy === by ? { endpointId, by, turns: endpoint.turns } : null }
}

/** Renews the lease and answers the endpoint as it is now; null when another process took it. */
export async function renewLease(app: App, { endpointId, by }: Lease): Promise<EndpointRow | null> {
  const leased = app.db.updateTable('webhookEndpoints').where('id', '=', endpointId).where('claimedBy', '=', by)
  return (
    (await leased
      .set({ claimedUntil: fromNow(app, leaseDuration) })
      .returningAll()
      .executeTakeFirst()) ?? null
  )
}

/** Releases the lease, unless a turn was counted in the meantime: then it answers the lease to continue with. */
export async function releaseIfIdle(app: App, lease: Lease): Promise<Lease | null> {
  const leased = app.db.updateTable('webhookEndpoints').where('id', '=', lease.endpointId).where('claimedBy', '=', lease.by)
  const free = { claimedBy: null, claimedUntil: null }
  const { numUpdatedRows } = await leased.where('turns', '=', lease.turns).set(free).executeTakeFirst()
  if (numUpdatedRows > 0n) return null
  const endpoint = await renewLease(app, lease)
  return endpoint && { ...lease, turns: endpoint.turns }
}

/** Releases the lease, also when a turn was counted: the caller has queued another job. */
export async function releaseEndpoint(app: App, { endpointId, by }: Lease): Promise<void> {
  const leased = app.db.updateTable('webhookEndpoints').where('id', '=', endpointId).where('claimedBy', '=', by)
  await leased.set({ claimedBy: null, claimedUntil: null }).execute()
}

/** Frees the endpoints that a dead process delivered to. */
export const releaseEndpoints: Release = async ({ db }, processId) => {
  await db.updateTable('webhookEndpoints').where(isHeldBy(processId)).set({ claimedBy: null, claimedUntil: null }).execute()
}

export type Message = Selectable<Tables['webhookDeliveries']> &
  Pick<Selectable<Tables['webhookEvents']>, 'type' | 'payload' | 'currentPayload' | 'summary'>

/**
 * The oldest message whose time has come and before which none about the same object waits. The first about its object is asked for message by
 * message: joined, everything that waits might be read to find one. The object is said as a range, and ordered by: where it only has to be equal,
 * PostgreSQL may walk along the primary key instead, past everything that was ever delivered.
 */
export async function nextMessage(app: App, endpointId: string): Promise<Message | undefined> {
  return app.db
    .selectFrom('webhookDeliveries as message')
    .innerJoin('webhookEvents', 'webhookEvents.id', 'message.eventId')
    .selectAll('message')
    .select(['webhookEvents.type', 'webhookEvents.payload', 'webhookEvents.currentPayload', 'webhookEvents.summary'])
    .where('message.endpointId', '=', endpointId)
    .where('message.status', '=', 'pending')
    .where((is) => is.or([is('message.nextAttemptAt', 'is', null), is('message.nextAttemptAt', '<=', now(app))]))
    .where('message.id', '=', ({ selectFrom }) =>
      selectFrom('webhookDeliveries as first')
        .select('first.id')
        .whereRef('first.endpointId', '=', 'message.endpointId')
        .whereRef('first.objectKey', '>=', 'message.objectKey')
        .whereRef('first.objectKey', '<=', 'message.objectKey')
        .where('first.status', '=', 'pending')
        .orderBy('first.objectKey')
        .orderBy('first.id')
        .limit(1),
    )
    .orderBy('message.createdAt')
    .orderBy('message.id')
    .limit(1)
    .executeTakeFirst()
}
