import { rolesIn } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'

/** Who looks after this installation. */
export async function administrators({ db }: App): Promise<UserRow[]> {
  const users = await db.selectFrom('users').selectAll().where('role', 'like', '%admin%').where('banned', '=', false).execute()
  return users.filter(({ role }) => rolesIn(role).includes('admin'))
}

/** Who looks after what an organization sells and sends. */
export async function ownersAndAdmins({ db }: App, organizationId: string): Promise<UserRow[]> {
  const members = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .selectAll('users')
    .select('members.role as memberRole')
    .where('members.organizationId', '=', organizationId)
    .where('members.role', '!=', 'member')
    .where('users.banned', '=', false)
    .execute()
  return members.filter(({ memberRole }) => rolesIn(memberRole).some((role) => role === 'owner' || role === 'admin'))
}
