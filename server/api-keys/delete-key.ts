import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { KeyOwner } from './key-owner.ts'
import { deleteExpiredKeys, deleteOwnKey } from './store.ts'
import { tellKey } from './tell-key.ts'

/** Deletes a key, which is refused from then on. */
export async function deleteKey(app: App, { userId, by }: KeyOwner, keyId: string) {
  await inTransaction(app, async (app) => {
    const key = (await deleteOwnKey(app, userId, keyId)) ?? refuse('API_KEY_NOT_FOUND')
    const { id, name } = key
    await record(app, { action: 'api-key.deleted', by, userId, details: { keyId: id, name } })
    await tellKey(app, 'api_key.deleted', key)
  })
}

/** Deletes the expired keys of everybody, at the wish of a server. */
export async function deleteAllExpiredKeys(app: App, by: Actor) {
  await inTransaction(app, async (app) => {
    const count = await deleteExpiredKeys(app)
    if (count > 0) await record(app, { action: 'api-key.deleted', by, details: { expired: count } })
  })
}
