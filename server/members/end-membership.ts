import type { MemberWithUser } from '#contract/members.ts'
import { standings } from '#contract/standings.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { leaveOrganizationInSessions } from '../sessions/store.ts'
import { actingPerson } from '../users/acting-person.ts'
import { changeMembers } from './keep-an-owner.ts'
import { isOwner } from './organization-roles.ts'
import { allowsIn, refuseRole } from './standing-in.ts'
import { findMemberByIdOrEmail, findMemberWithUser } from './store.ts'
import { membershipOf, whichOrganization } from './which-organization.ts'
import { deleteMembers } from './write-members.ts'

/** Leaves an organization; its only owner cannot. */
export async function leaveOrganization(
  app: App,
  caller: AnyCaller,
  { organizationId, userId }: { organizationId: string; userId?: string },
): Promise<MemberWithUser> {
  const place = { organizationId, userId: (await actingPerson(app, caller, userId)).id }
  return changeMembers(
    app,
    organizationId,
    async (app) => endMembership(app, caller, (await findMemberWithUser(app, place)) ?? refuse('MEMBER_NOT_FOUND'), 'member.left'),
    'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
  )
}

/** Takes a member out. Owners are removed by owners only, and never the last one. */
export async function removeMember(
  app: App,
  caller: AnyCaller,
  { organizationId, memberIdOrEmail }: { organizationId?: string; memberIdOrEmail: string },
): Promise<MemberWithUser> {
  const id = (await whichOrganization(app, caller, { organizationId }, 'ORGANIZATION_NOT_FOUND')) ?? refuse('NO_ACTIVE_ORGANIZATION')
  return changeMembers(
    app,
    id,
    async (app) => {
      const acting = await membershipOf(app, caller, { organizationId: id }, standings.removeMember)
      const member = (await findMemberByIdOrEmail(app, id, memberIdOrEmail)) ?? refuse('MEMBER_NOT_FOUND')
      if (isOwner(member.role) && !isOwner(acting.role)) refuse('YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER')
      if (!(await allowsIn(app, acting, standings.removeMember))) refuseRole(standings.removeMember)
      return endMembership(app, caller, member, 'member.removed')
    },
    'YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER',
  )
}

type Ending = 'member.removed' | 'member.left'

async function endMembership(app: App, caller: AnyCaller, member: MemberWithUser, action: Ending): Promise<MemberWithUser> {
  const { id, organizationId, userId } = member
  const [ended] = await deleteMembers(app, { id }, { action, by: caller })
  if (!ended) refuse('MEMBER_NOT_FOUND')
  await leaveOrganizationInSessions(app, { userId, organizationId })
  return member
}
