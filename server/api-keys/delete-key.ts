import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor, Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { refuseBannedOwner } from './key-owner.ts'
import { deleteExpiredKeys, deleteOwnKey } from './store.ts'

/** Deletes a key of the caller. */
export async function deleteKey(app: App, caller: Caller, keyId: string) {
  const { user, session } = caller
  if (isKeySession(session)) refuse('UNAUTHORIZED')
  refuseBannedOwner(app, user)
  refuseWhileImpersonating(caller)
  await inTransaction(app, async (app) => {
    const { id, name } = (await deleteOwnKey(app, user.id, keyId)) ?? refuse('API_KEY_NOT_FOUND')
    await record(app, { action: 'api-key.deleted', by: caller, userId: user.id, details: { keyId: id, name } })
  })
}

/** Deletes the expired keys of everybody, at the wish of a server. */
export async function deleteAllExpiredKeys(app: App, by: Actor) {
  await inTransaction(app, async (app) => {
    const count = await deleteExpiredKeys(app)
    if (count > 0) await record(app, { action: 'api-key.deleted', by, details: { expired: count } })
  })
}
