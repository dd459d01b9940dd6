import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { addEvents, nameEvents } from './store.ts'

type SystemEventName = 'meter.credited' | 'meter.reset' | 'benefit.granted' | 'benefit.cycled' | 'benefit.updated' | 'benefit.revoked'

export type NewSystemEvent = { organizationId: string; customerId: string; name: SystemEventName; metadata: JsonObject }

/** Writes down what the system itself did, among what was used. Answers its id. Members of `metadata` are spelt as on the wire. */
export async function recordSystemEvent(app: App, { organizationId, customerId, name, metadata }: NewSystemEvent): Promise<string> {
  const at = now(app)
  const id = newId(app)
  const whose = { organizationId, customerId, externalCustomerId: null }
  await addEvents(app, [{ id, ...whose, source: 'system', name, timestamp: at, externalId: null, metadata, createdAt: at }])
  await nameEvents(app, organizationId, [{ name, source: 'system', occurrences: 1, firstSeen: at, lastSeen: at }])
  return id
}
