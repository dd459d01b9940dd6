import type { members } from '#contract/members.ts'
import { standings } from '#contract/standings.ts'
import type { Handlers, Visit } from '../http/handlers.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import { setSessionCookies } from '../sessions/session-cookies.ts'
import { admitMember } from './admit-member.ts'
import { leaveOrganization, removeMember } from './end-membership.ts'
import { listMembers } from './list-members.ts'
import { withSecondFactors } from './list-second-factors.ts'
import { allowsIn } from './standing-in.ts'
import { findMember, findMemberWithUser } from './store.ts'
import { updateRole } from './update-role.ts'
import { findStanding, membershipOf } from './which-organization.ts'

export const memberRoutes: Handlers<typeof members> = {
  async listMembers({ app, caller, input }) {
    const acting = await membershipOf(app, caller, input)
    const { members, total } = await listMembers(app, acting.organizationId, input)
    // What an API key may not read by itself, it does not read here.
    const isByKey = caller.session && isKeySession(caller.session)
    const isTold = input.secondFactors && !isByKey && (await allowsIn(app, acting, standings.readEntries))
    return { members: isTold ? await withSecondFactors(app, members) : members, total }
  },

  addMember: ({ app, caller, input }) => admitMember(app, caller, input),
  updateMemberRole: ({ app, caller, input }) => updateRole(app, caller, input),

  async removeMember(call) {
    const member = await removeMember(call.app, call.caller, call.input)
    goNowhere(call, member)
    return { member }
  },

  async leave(call) {
    const member = await leaveOrganization(call.app, call.caller, call.input)
    goNowhere(call, member)
    return member
  },

  async getActiveMember({ app, caller }) {
    const organizationId = caller.session.activeOrganizationId ?? refuse('NO_ACTIVE_ORGANIZATION')
    await findStanding(app, caller, organizationId)
    return (await findMemberWithUser(app, { organizationId, userId: caller.user.id })) ?? refuse('MEMBER_NOT_FOUND')
  },

  async getActiveMemberRole({ app, caller, input }) {
    const own = await membershipOf(app, caller, input)
    const userId = input.userId ?? caller.user?.id ?? refuse('VALIDATION_ERROR')
    if (userId === caller.user?.id) return { role: own.role }
    const other = await findMember(app, { organizationId: own.organizationId, userId })
    return { role: (other ?? refuse('MEMBER_NOT_FOUND')).role }
  },
}

/** People who leave the organization they work in work in none. A session kept by their browser must say so too. */
function goNowhere({ caller, ...visit }: Visit & { caller: AnyCaller }, ended: { organizationId: string; userId: string }) {
  const { user, session } = caller
  if (!user || ended.userId !== user.id || ended.organizationId !== session.activeOrganizationId) return
  setSessionCookies(visit, { ...caller, session: { ...session, activeOrganizationId: null, activeTeamId: null } })
}
