import { type Selectable, sql } from 'kysely'
import { seconds } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import type { Tables } from '../storage/tables.ts'
import type { EndpointRow } from './store.ts'

/*
 * One process at a time delivers to an endpoint, so that its messages arrive in order. Whoever finds the endpoint held counts a turn
 * and leaves; the holder lets go only if nobody has counted since it last looked. So no message is left behind.
 */

const heldFor = seconds(30)

export type Hold = { endpointId: string; by: string; turns: number }

/** Takes an endpoint to deliver to, or leaves word for who has it: then there is no hold. */
export async function holdEndpoint(app: App, endpointId: string, by: string): Promise<{ endpoint: EndpointRow; hold: Hold | null } | null> {
  const time = now(app)
  const isFree = sql<boolean>`(claimed_until is null or claimed_until <= ${time})`
  const endpoint = await app.db
    .updateTable('webhookEndpoints')
    .set({
      turns: sql`turns + 1`,
      claimedBy: sql`case when ${isFree} then ${by} else claimed_by end`,
      claimedUntil: sql`case when ${isFree} then ${fromNow(app, heldFor)} else claimed_until end`,
    })
    .where('id', '=', endpointId)
    .returningAll()
    .executeTakeFirst()
  if (!endpoint) return null
  return { endpoint, hold: endpoint.claimedBy === by ? { endpointId, by, turns: endpoint.turns } : null }
}

/** Holds on to an endpoint and answers it as it is now; null when it went to somebody else. */
export async function keepHolding(app: App, { endpointId, by }: Hold): Promise<EndpointRow | null> {
  const held = app.db.updateTable('webhookEndpoints').where('id', '=', endpointId).where('claimedBy', '=', by)
  return (
    (await held
      .set({ claimedUntil: fromNow(app, heldFor) })
      .returningAll()
      .executeTakeFirst()) ?? null
  )
}

/** Lets go, unless somebody left word meanwhile: then it answers the hold to go on with. */
export async function letGo(app: App, hold: Hold): Promise<Hold | null> {
  const held = app.db.updateTable('webhookEndpoints').where('id', '=', hold.endpointId).where('claimedBy', '=', hold.by)
  const free = { claimedBy: null, claimedUntil: null }
  const { numUpdatedRows } = await held.where('turns', '=', hold.turns).set(free).executeTakeFirst()
  if (numUpdatedRows > 0n) return null
  const endpoint = await keepHolding(app, hold)
  return endpoint && { ...hold, turns: endpoint.turns }
}

export async function letGoAtOnce(app: App, { endpointId, by }: Hold): Promise<void> {
  const held = app.db.updateTable('webhookEndpoints').where('id', '=', endpointId).where('claimedBy', '=', by)
  await held.set({ claimedBy: null, claimedUntil: null }).execute()
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
