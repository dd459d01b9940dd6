import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'

/**
 * Lets the first job of a key run now if it failed before and waits for its retry. One that waits for another reason keeps its time.
 * Answers whether there is a job of this key that was not given up.
 */
export async function hurryKey(app: App, key: string): Promise<boolean> {
  // The update locks the job until commit, so that it cannot be given up unseen.
  const first = await app.db
    .updateTable('outbox')
    .set({ key })
    .where('key', '=', key)
    .where('failedAt', 'is', null)
    .where('heldAt', 'is', null)
    .returning(['id', 'lane', 'lastError', 'claimedBy'])
    .executeTakeFirst()
  if (!first) return false
  if (first.lastError === null || first.claimedBy !== null) return true
  await app.db
    .updateTable('outbox')
    .set({ dueAt: now(app) })
    .where('id', '=', first.id)
    .execute()
  app.wakeOutbox?.(first.lane)
  return true
}
