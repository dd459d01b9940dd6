import { standings } from '#contract/standings.ts'
import type { teams } from '#contract/teams.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { findStanding, membershipOf } from '../members/which-organization.ts'
import { hasTwoFactors } from '../sessions/lacks-second-factor.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { createTeam, removeTeam, updateTeam } from './change-teams.ts'
import { listTeams, listTeamsOfUser } from './store.ts'
import { addTeamMember, lockOwnTeam, readTeamMembers, removeTeamMember } from './team-members.ts'

export const teamRoutes: Handlers<typeof teams> = {
  createTeam: ({ app, caller, input }) => createTeam(app, caller, input),
  updateTeam: ({ app, caller, input: { teamId, data } }) => updateTeam(app, caller, { teamId, ...data }),
  async removeTeam({ app, caller, input }) {
    await removeTeam(app, caller, input)
    return { message: 'Team removed successfully.' }
  },

  async listTeams({ app, caller, input }) {
    const { organizationId } = await membershipOf(app, caller, input, standings.listTeams)
    return listTeams(app, organizationId)
  },

  async listUserTeams({ app, caller, input }) {
    const userId = input.userId ?? caller.user?.id ?? refuse('VALIDATION_ERROR')
    const seenBy = caller.user && { userId: caller.user.id, hasTwoFactors: hasTwoFactors(caller.session) }
    return listTeamsOfUser(app, { userId, seenBy, organizationId: input.organizationId })
  },

  listTeamMembers: ({ app, caller, input }) => readTeamMembers(app, caller, input.teamId),
  addTeamMember: ({ app, caller, input }) => addTeamMember(app, caller, input),
  async removeTeamMember({ app, caller, input }) {
    await removeTeamMember(app, caller, input)
    return { message: 'Team member removed successfully.' }
  },

  async setActiveTeam(call) {
    const { caller, input } = call
    if (input.teamId === null) await refreshSession(call, { activeTeamId: null })
    const teamId = input.teamId === undefined ? caller.session.activeTeamId : input.teamId
    if (!teamId) return null
    return inTransaction(call.app, async (app) => {
      const team = await lockOwnTeam(app, caller, teamId)
      await findStanding(app, caller, team.organizationId)
      await refreshSession({ ...call, app }, { activeTeamId: team.id, activeOrganizationId: team.organizationId })
      return team
    })
  },
}
