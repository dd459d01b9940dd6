import { creatorRole } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isOwner } from '../members/organization-roles.ts'

/**
 * The person who vouches for an invitation: its sender or, for a server, the longest-serving owner. An invitation is valid only while that member
 * could still send it.
 */
export async function inviterFor(app: App, { user }: AnyCaller, organizationId: string): Promise<string> {
  if (user) return user.id
  const owners = await app.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.userId')
    .where('members.organizationId', '=', organizationId)
    .where('members.role', 'like', `%${creatorRole}%`)
    .where('users.banned', '=', false)
    .orderBy('members.createdAt')
    .orderBy('members.id')
    .select(['members.userId', 'members.role'])
    .execute()
  return (owners.find(({ role }) => isOwner(role)) ?? refuse('MEMBER_NOT_FOUND')).userId
}
