import type { App } from '../kit/app.ts'
import { forUpdate } from '../storage/for-update.ts'

/** Tells whether somebody is a member, and keeps them one until the transaction ends: whoever would remove them waits. */
export async function holdMembership(app: App, { organizationId, userId }: { organizationId: string; userId: string }): Promise<boolean> {
  const members = app.db.selectFrom('members').where('organizationId', '=', organizationId).where('userId', '=', userId)
  return (await forUpdate(app, members.select('id')).executeTakeFirst()) !== undefined
}
