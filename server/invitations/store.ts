import type { Invitation } from '#contract/invitations.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'

export async function findInvitation(app: App, id: string): Promise<Invitation | undefined> {
  const found = await app.db.selectFrom('invitations').where('id', '=', id).selectAll().executeTakeFirst()
  return found as Invitation | undefined
}

export function isOpen(app: App, { status, expiresAt }: Pick<Invitation, 'status' | 'expiresAt'>): boolean {
  return status === 'pending' && expiresAt > now(app)
}

/** Accepts or rejects an invitation that is still open: of any number who try at once, one succeeds. */
export async function settle(app: App, id: string, status: 'accepted' | 'rejected'): Promise<Invitation | undefined> {
  const settled = await app.db
    .updateTable('invitations')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('expiresAt', '>', now(app))
    .returningAll()
    .executeTakeFirst()
  return settled as Invitation | undefined
}
