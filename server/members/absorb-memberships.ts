import { rolesIn } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { lockUser } from '../users/store.ts'
import { lockOrganizationsOf } from './last-owner.ts'
import { moveTeamMemberships } from './team-memberships.ts'
import { deleteMembers, moveMembers, updateMemberNames, writeRole } from './write-members.ts'

/**
 * Hands the memberships of an anonymous person to the account they made or came back to. Where the account is a member already, it keeps
 * its membership and gains the roles: nobody may be left without an owner.
 */
export async function absorbMemberships(app: App, { from, to }: { from: string; to: string }) {
  await lockUser(app, { id: from })
  const user = (await lockUser(app, { id: to })) ?? refuse('UNAUTHORIZED')
  await lockOrganizationsOf(app, from)
  await joinRoles(app, { from, to })
  const moved = await moveMembers(app, { from, to })
  if (moved.length === 0) return
  await moveTeamMemberships(app, moved, to)
  await updateMemberNames(app, user)
}

async function joinRoles(app: App, { from, to }: { from: string; to: string }) {
  const shared = await app.db
    .selectFrom('members as own')
    .innerJoin('members as brought', 'brought.organizationId', 'own.organizationId')
    .where('own.userId', '=', to)
    .where('brought.userId', '=', from)
    .select(['own.id', 'own.organizationId', 'own.role', 'brought.id as broughtId', 'brought.role as broughtRole'])
    .execute()
  for (const { broughtId, broughtRole, ...own } of shared) {
    await deleteMembers(app, { id: broughtId })
    const roles = new Set([...rolesIn(own.role), ...rolesIn(broughtRole)])
    await writeRole(app, own, [...roles].join(','))
  }
}
