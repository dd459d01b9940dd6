import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'

/** Disables every key of a person, who may enable again those they know. */
export async function disableKeys(app: App, { user, by }: { user: { id: string }; by: Actor }) {
  const working = app.db.updateTable('apiKeys').where('userId', '=', user.id).where('enabled', '=', true)
  const disabled = await working
    .set({ enabled: false, updatedAt: now(app) })
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of disabled) {
    await record(app, { action: 'api-key.updated', by, userId: user.id, details: { keyId: id, name, changed: ['enabled'] } })
  }
}
