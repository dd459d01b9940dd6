import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { alphabets, newId, randomText } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { hashToken } from '../kit/secrets.ts'
import { inTransaction } from '../storage/in-transaction.ts'

/** Creates a key with which an application's own server may call. Only its hash is kept: a lost key is replaced by another. */
export async function createSecretKey(app: App, { name, by }: { name: string; by: Caller | Record<string, never> }) {
  const key = `tg_sk_${randomText(app, 43, alphabets.lettersAndDigits)}`
  const row = { id: newId(app), name, start: key.slice(0, 10), createdAt: now(app) }
  await inTransaction(app, async (app) => {
    await app.db
      .insertInto('secretKeys')
      .values({ ...row, keyHash: hashToken(key) })
      .execute()
    await record(app, { action: 'secret-key.created', by, details: { name } })
  })
  return { ...row, key }
}

export async function listSecretKeys({ db }: App) {
  return db.selectFrom('secretKeys').select(['id', 'name', 'start', 'createdAt', 'lastUsedAt']).orderBy('id').execute()
}

export async function deleteSecretKey(app: App, caller: Caller, id: string) {
  await inTransaction(app, async (app) => {
    const deleted = await app.db.deleteFrom('secretKeys').where('id', '=', id).returning('name').executeTakeFirst()
    if (!deleted) refuse('NOT_FOUND')
    await record(app, { action: 'secret-key.deleted', by: caller, details: { name: deleted.name } })
  })
}
