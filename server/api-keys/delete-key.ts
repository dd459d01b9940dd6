import { record } from '../audit/record.ts'
import type { ClaimedUser } from '../email-addresses/happenings.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import type { DeletedOrganization } from '../organizations/happenings.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { KeyOwner } from './key-owner.ts'
import { deleteExpiredKeys, deleteOwnKey, deleteOwnKeys, type Which } from './store.ts'
import { aboutOwner, noteKey, tellKey } from './tell-key.ts'

/** Deletes a key, which is refused from then on. */
export async function deleteKey(app: App, owner: KeyOwner, keyId: string) {
  await inTransaction(app, async (app) => {
    const key = (await deleteOwnKey(app, owner, keyId)) ?? refuse('API_KEY_NOT_FOUND')
    await noteKey(app, { action: 'api-key.deleted', ...aboutOwner(owner) }, key)
  })
}

/** Deletes several keys of one owner together: those named, or all that a person made, who may have left since. */
export async function deleteKeys(app: App, owner: KeyOwner, which: Which): Promise<number> {
  return inTransaction(app, async (app) => {
    const keys = await deleteOwnKeys(app, owner, which)
    for (const key of keys) await noteKey(app, { action: 'api-key.deleted', ...aboutOwner(owner) }, key)
    return keys.length
  })
}

/** Deletes the expired keys of everybody, at the wish of a server. */
export async function deleteAllExpiredKeys(app: App, by: Actor) {
  await inTransaction(app, async (app) => {
    const expired = await deleteExpiredKeys(app)
    if (expired.length === 0) return
    await record(app, { action: 'api-key.deleted', by, details: { expired: expired.length } })
    for (const key of expired) await tellKey(app, 'api_key.deleted', key)
  })
}

/** Deletes the keys of users whose accounts are claimed: strangers made them. */
export async function deleteKeysOfUsers(app: App, claimed: readonly ClaimedUser[]) {
  for (const { user, by } of claimed) {
    for (const key of await app.db.deleteFrom('apiKeys').where('userId', '=', user.id).returningAll().execute()) {
      await noteKey(app, { action: 'api-key.deleted', by, userId: user.id }, key)
    }
  }
}

/** Deletes the keys of organizations that are being deleted. */
export async function deleteKeysOfOrganizations(app: App, organizations: readonly DeletedOrganization[]) {
  const organizationIds = organizations.map(({ id }) => id)
  const keys = await app.db.deleteFrom('apiKeys').where('organizationId', 'in', organizationIds).returningAll().execute()
  for (const key of keys) await tellKey(app, 'api_key.deleted', key)
}
