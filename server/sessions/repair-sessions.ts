import type { App } from '../kit/app.ts'
import { deleteSessions } from './end-sessions.ts'

/** Deletes sessions whose person is gone. */
export async function removeOrphans({ db }: App, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('sessions').where('id', 'in', ids).execute()
}

/** Ends sessions that should have ended with a ban. */
export async function endBanned(app: App, ids: readonly string[]): Promise<void> {
  await deleteSessions(app, ids, {})
}

/** Lets sessions act for no organization. */
export async function leaveForeign({ db }: App, ids: readonly string[]): Promise<void> {
  await db.updateTable('sessions').set({ activeOrganizationId: null, activeTeamId: null }).where('id', 'in', ids).execute()
}
