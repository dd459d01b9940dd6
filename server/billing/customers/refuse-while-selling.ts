import type { App } from '../../kit/app.ts'
import { refuse } from '../../kit/refusal.ts'

const ended = ['canceled', 'incomplete_expired']

/** Refuses to delete organizations that people still pay. Held for deletion first: no subscription begins meanwhile. */
export async function refuseWhileSelling(app: App, organizationIds: readonly string[]): Promise<void> {
  const organizations = app.db.selectFrom('organizations').where('id', 'in', organizationIds).select('id').orderBy('id')
  if (app.engine === 'postgres') await organizations.forUpdate().execute()
  const live = app.db.selectFrom('subscriptions').where('organizationId', 'in', organizationIds).where('status', 'not in', ended)
  if (await live.select('id').limit(1).executeTakeFirst()) refuse('ORGANIZATION_HAS_SUBSCRIPTIONS_THAT_ARE_NOT_ENDED')
}
