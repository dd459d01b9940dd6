import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import type { LockedUser } from '../passwords/happenings.ts'
import { noteKey } from './tell-key.ts'

/** Disables every key of users who are locked out, and who may enable again those they know. */
export async function disableKeys(app: App, locked: readonly LockedUser[]) {
  for (const user of locked) await disableKeysOf(app, user)
}

async function disableKeysOf(app: App, { user, by }: LockedUser) {
  const working = app.db.updateTable('apiKeys').where('userId', '=', user.id).where('enabled', '=', true)
  const disabled = await working
    .set({ enabled: false, updatedAt: now(app) })
    .returningAll()
    .execute()
  for (const key of disabled) {
    await noteKey(app, { action: 'api-key.updated', by, userId: user.id, details: { changed: ['enabled'] } }, key)
  }
}
