import type { App } from '../kit/app.ts'
import { fromNow, millisecondsOf } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { KeyOwner } from './key-owner.ts'
import { newSecret } from './new-secret.ts'
import { findOwnKey, forgetPrevious, type KeyRow, replaceSecret } from './store.ts'
import { aboutOwner, noteKey } from './tell-key.ts'
import { tellOwner } from './tell-owner.ts'

/**
 * Gives a key a new secret; the old one keeps working during the overlap. Both share one row, so they share limits and expiry: rotating grants no
 * second allowance.
 */
export async function rotateKey(
  app: App,
  owner: KeyOwner,
  keyId: string,
  { overlap }: { overlap: number },
): Promise<{ text: string; key: KeyRow }> {
  const { id, prefix, expiresAt } = (await findOwnKey(app, owner, keyId)) ?? refuse('API_KEY_NOT_FOUND')
  if (expiresAt !== null && millisecondsOf(expiresAt) <= app.clock.now()) refuse('KEY_EXPIRED')
  const { text, stored } = newSecret(app, prefix)
  const previousUntil = overlap === 0 ? null : fromNow(app, overlap * 1000)

  return inTransaction(app, async (app) => {
    const key = (await replaceSecret(app, id, { ...stored, previousUntil })) ?? refuse('API_KEY_NOT_FOUND')
    await noteKey(app, { action: 'api-key.rotated', ...aboutOwner(owner), details: { previousUntil } }, key)
    await tellOwner(app, owner, key)
    return { text, key }
  })
}

/** Refuses the replaced secret before its time is over. */
export async function retirePrevious(app: App, owner: KeyOwner, keyId: string): Promise<KeyRow> {
  const { id } = (await findOwnKey(app, owner, keyId)) ?? refuse('API_KEY_NOT_FOUND')
  return inTransaction(app, async (app) => {
    const key = (await forgetPrevious(app, id)) ?? refuse('API_KEY_NOT_FOUND')
    await noteKey(app, { action: 'api-key.updated', ...aboutOwner(owner), details: { changed: ['previousUntil'] } }, key)
    return key
  })
}
