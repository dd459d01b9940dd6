import type { AuditEvent } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import { announce } from '../webhook-delivery/announce.ts'
import { note } from '../webhook-delivery/note.ts'
import type { KeyOwner } from './key-owner.ts'
import { shownKey } from './shown-key.ts'
import type { KeyRow } from './store.ts'

/** Tells the application of a key that went with something else, whose entry says so. */
export async function tellKey(app: App, type: 'api_key.deleted', key: KeyRow): Promise<void> {
  const { userId, organizationId } = key
  await announce(app, type, organizationId === null ? { userId: userId as string } : { organizationId }, () => shownKey(app, key))
}

type Noted = Omit<AuditEvent, 'action'> & { action: 'api-key.created' | 'api-key.updated' | 'api-key.rotated' | 'api-key.deleted' } & (
    | { userId: string }
    | { organizationId: string }
  )

/** Writes down what became of a key, and tells the application. */
export async function noteKey(app: App, { details, ...event }: Noted, key: KeyRow): Promise<void> {
  await note(app, { ...event, details: { keyId: key.id, name: key.name, ...details } }, () => shownKey(app, key))
}

/** Whom an entry of the audit log about a key is about. */
export function aboutOwner({ userId, organizationId, by }: KeyOwner) {
  return organizationId === null ? { by, userId: userId as string } : { by, organizationId }
}
