import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { fromNow } from '../kit/clock.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { tellKey } from './tell-key.ts'

const batch = 200

/** Deletes keys that expired long ago, and tells the application, which may keep a list of its own. */
export async function pruneKeys(app: App): Promise<void> {
  const before = fromNow(app, -limits.apiKey.keptExpired)
  const deleteSome = (app: App) => {
    const some = app.db.selectFrom('apiKeys').where('expiresAt', '<=', before).select('id').limit(batch)
    // Checks each again: a key that was prolonged since stays.
    return app.db.deleteFrom('apiKeys').where('id', 'in', some).where('expiresAt', '<=', before).returningAll().execute()
  }
  const pruneSome = () =>
    inTransaction(app, async (app) => {
      const pruned = await deleteSome(app)
      for (const key of pruned) await tellKey(app, 'api_key.deleted', key)
      return pruned.length
    })
  while ((await pruneSome()) === batch);
}
