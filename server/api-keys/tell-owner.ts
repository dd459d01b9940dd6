import { sendNotice } from '../email-addresses/send-notice.ts'
import type { App } from '../kit/app.ts'
import { findUser } from '../users/store.ts'
import type { KeyOwner } from './key-owner.ts'
import type { KeyRow } from './store.ts'

/** Tells a person that somebody signed in as them got the secret of a key, theirs or their organization's. What a server does with its people's keys is its own affair. */
export async function tellOwner(app: App, { by, isServer }: KeyOwner, { name, start }: KeyRow) {
  const user = isServer || !by.user ? undefined : await findUser(app, by.user.id)
  if (user) await sendNotice(app, user, { notice: 'apiKeyCreated', about: { apiKey: name ?? `${start ?? ''}…` }, visitor: by.visitor })
}
