import { rolesIn } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import type { AbsorbedGuest } from '../users/happenings.ts'
import { lockUser } from '../users/store.ts'
import { lockOrganizationsOf } from './last-owner.ts'
import { moveTeamMemberships } from './team-memberships.ts'
import { deleteMembers, moveMembers, updateMemberNames, writeRole } from './write-members.ts'

/**
 * Moves the memberships of an anonymous person to the account they made or came back to. Where the account is a member already, it keeps its
 * membership and gains the roles: no organization may lose its owner.
 */
export async function absorbMemberships(app: App, guests: readonly AbsorbedGuest[]) {
  for (const guest of guests) await absorbMembershipsOf(app, guest)
}

async function absorbMembershipsOf(app: App, { from, to, by }: AbsorbedGuest) {
  await lockUser(app, { id: from })
  const user = (await lockUser(app, { id: to })) ?? refuse('UNAUTHORIZED')
  await lockOrganizationsOf(app, from)
  await joinRoles(app, { from, to, by })
  const moved = await moveMembers(app, { from, to })
  if (moved.length === 0) return
  await moveTeamMemberships(app, moved, to)
  await updateMemberNames(app, [user])
}

async function joinRoles(app: App, { from, to, by }: AbsorbedGuest) {
  const shared = await app.db
    .selectFrom('members as own')
    .innerJoin('members as brought', 'brought.organizationId', 'own.organizationId')
    .where('own.userId', '=', to)
    .where('brought.userId', '=', from)
    .select(['own.id', 'own.organizationId', 'own.role', 'brought.id as broughtId', 'brought.role as broughtRole'])
    .execute()
  for (const { broughtId, broughtRole, ...own } of shared) {
    await deleteMembers(app, { id: broughtId }, { action: 'member.removed', by })
    const gained = rolesIn(broughtRole).filter((role) => !rolesIn(own.role).includes(role))
    if (gained.length > 0) await writeRole(app, own, { role: [...rolesIn(own.role), ...gained].join(','), by })
  }
}
