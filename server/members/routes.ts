import type { members } from '#contract/members.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { admitMember } from './admit-member.ts'
import { leaveOrganization, removeMember } from './end-membership.ts'
import { listMembers } from './list-members.ts'
import { findMember, findMemberWithUser } from './store.ts'
import { updateRole } from './update-role.ts'
import { membershipOf } from './which-organization.ts'

export const memberRoutes: Handlers<typeof members> = {
  async listMembers({ app, caller, input }) {
    const { organizationId } = await membershipOf(app, caller, input)
    return listMembers(app, organizationId, input)
  },

  addMember: ({ app, input }) => admitMember(app, input),
  updateMemberRole: ({ app, caller, input }) => updateRole(app, caller, input),
  removeMember: async ({ app, caller, input }) => ({ member: await removeMember(app, caller, input) }),
  leave: ({ app, caller, input }) => leaveOrganization(app, caller, input.organizationId),

  async getActiveMember({ app, caller }) {
    const organizationId = caller.session.activeOrganizationId ?? refuse('NO_ACTIVE_ORGANIZATION')
    return (await findMemberWithUser(app, { organizationId, userId: caller.user.id })) ?? refuse('MEMBER_NOT_FOUND')
  },

  async getActiveMemberRole({ app, caller, input }) {
    const own = await membershipOf(app, caller, input)
    if (input.userId === undefined) return { role: own.role }
    const other = await findMember(app, { organizationId: own.organizationId, userId: input.userId })
    return { role: (other ?? refuse('MEMBER_NOT_FOUND')).role }
  },
}
