import type { App } from '../kit/app.ts'
import { forUpdate } from '../storage/for-update.ts'

/** Tells whether a user is a member, and keeps them one until the transaction ends: a removal waits. */
export async function lockMembership(app: App, { organizationId, userId }: { organizationId: string; userId: string }): Promise<boolean> {
  const members = app.db.selectFrom('members').where('organizationId', '=', organizationId).where('userId', '=', userId)
  return (await forUpdate(app, members.select('id')).executeTakeFirst()) !== undefined
}
