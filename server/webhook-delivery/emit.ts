import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { enqueueMany } from '../outbox/enqueue.ts'
import { delivering } from './delivery-jobs.ts'
import { type Api, hears, type Owner } from './endpoints.ts'
import { addDeliveries, addEvent, type EndpointRow, enabledEndpoints } from './store.ts'

export type WebhookEvent = {
  /** Whose endpoints hear of it. */
  organizationId: Owner
  type: string
  /** What it is about, such as `order:ID`: messages about the same thing arrive in order. */
  objectKey: string
  /** The customer of a seller whom it is about. */
  customerId?: string | null | undefined
  /** The message's data, read in the transaction of the change. Called only when an endpoint listens. */
  data: (api: Api) => unknown
  /** One line for people, where an endpoint is a chat. */
  summary?: string
}

/**
 * Queues a message for every endpoint that listens, in the transaction of the change: both are committed or neither. Costs one query when none
 * listens.
 */
export async function emit(app: App, event: WebhookEvent): Promise<void> {
  if (!app.db.isTransaction) throw new Error(`${event.type} was emitted outside the transaction of its change.`)
  const listening = (await enabledEndpoints(app, event.organizationId)).filter((endpoint) => hears(endpoint, event.type))
  if (listening.length > 0) await queueMessage(app, event, listening)
}

/** Queues a message, stored once, for each of these endpoints. Answers its id, which receivers see as `webhook-id`. */
export async function queueMessage(app: App, event: WebhookEvent, endpoints: readonly Pick<EndpointRow, 'id' | 'api'>[]): Promise<string> {
  const { organizationId, type, objectKey, customerId = null, summary = null } = event
  const createdAt = now(app)
  const write = async (api: Api) => JSON.stringify({ type, timestamp: createdAt, data: await event.data(api) })
  const payload = await write('classic')
  const current = endpoints.some(({ api }) => api === 'current') ? await write('current') : null
  const currentPayload = current === payload ? null : current
  const id = newId(app)
  await addEvent(app, { id, organizationId, type, objectKey, customerId, payload, currentPayload, summary, createdAt })
  await addDeliveries(
    app,
    endpoints.map((endpoint) => ({
      id: newId(app),
      eventId: id,
      endpointId: endpoint.id,
      organizationId,
      objectKey,
      status: 'pending',
      attempts: 0,
      createdAt,
    })),
  )
  await enqueueMany(
    app,
    delivering,
    endpoints.map((endpoint) => ({ payload: { endpointId: endpoint.id } })),
  )
  return id
}
