import { sendNotice } from '../email-addresses/send-notice.ts'
import type { App } from '../kit/app.ts'
import { findUser } from '../users/store.ts'
import type { KeyOwner } from './key-owner.ts'
import type { KeyRow } from './store.ts'

/**
 * Notifies a person that a session of theirs received the secret of a key, theirs or their organization's. Servers that manage their people's keys
 * notify on their own.
 */
export async function tellOwner(app: App, { by, isServer }: KeyOwner, { name, start }: KeyRow) {
  const user = isServer || !by.user ? undefined : await findUser(app, by.user.id)
  if (user) await sendNotice(app, user, { notice: 'apiKeyCreated', about: { apiKey: name ?? `${start ?? ''}…` }, visitor: by.visitor })
}
