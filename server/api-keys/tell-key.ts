import type { App } from '../kit/app.ts'
import { announce } from '../webhooks/announce.ts'
import type { KeyOwner } from './key-owner.ts'
import { shownKey } from './shown-key.ts'
import type { KeyRow } from './store.ts'

/** Tells the application what became of a key. */
export async function tellKey(app: App, type: `api_key.${'created' | 'updated' | 'deleted'}`, key: KeyRow): Promise<void> {
  const { userId, organizationId } = key
  await announce(app, type, organizationId === null ? { userId: userId as string } : { organizationId }, () => shownKey(app, key))
}

/** Whom an entry of the audit log about a key is about. */
export function aboutOwner({ userId, organizationId, by }: KeyOwner) {
  return organizationId === null ? { by, userId } : { by, organizationId }
}
