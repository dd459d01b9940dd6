import type { teams } from '#contract/teams.ts'
import type { Handlers } from '../http/handlers.ts'
import { refuse } from '../kit/refusal.ts'
import { membershipOf } from '../members/which-organization.ts'
import { refreshSession } from '../sessions/refresh-session.ts'
import { createTeam, removeTeam, updateTeam } from './change-teams.ts'
import { findTeam, isInTeam, listTeams } from './store.ts'
import { addTeamMember, inTeam, removeTeamMember } from './team-members.ts'

export const teamRoutes: Handlers<typeof teams> = {
  createTeam: ({ app, caller, input }) => createTeam(app, caller, input),
  updateTeam: ({ app, caller, input: { teamId, data } }) => updateTeam(app, caller, { teamId, ...data }),
  async removeTeam({ app, caller, input }) {
    await removeTeam(app, caller, input)
    return { message: 'Team removed successfully.' }
  },

  async listTeams({ app, caller, input }) {
    const { organizationId } = await membershipOf(app, caller, input, { stranger: 'YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION' })
    return listTeams(app, organizationId)
  },

  async listUserTeams({ app, caller, input }) {
    const userId = input.userId ?? caller.user.id
    // Of somebody else only what lies in an organization that both are in.
    const own = app.db.selectFrom('members').where('userId', '=', caller.user.id).select('organizationId')
    let query = app.db
      .selectFrom('teams')
      .innerJoin('teamMembers', 'teamMembers.teamId', 'teams.id')
      .where('teamMembers.userId', '=', userId)
      .where('teams.organizationId', 'in', own)
      .selectAll('teams')
      .orderBy('teams.createdAt')
    if (input.organizationId !== undefined) query = query.where('teams.organizationId', '=', input.organizationId)
    return query.execute()
  },

  async listTeamMembers({ app, caller, input }) {
    const teamId = input.teamId ?? caller.session.activeTeamId ?? refuse('YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM')
    const team = (await findTeam(app, teamId)) ?? refuse('TEAM_NOT_FOUND')
    await membershipOf(app, caller, { organizationId: team.organizationId }, { stranger: 'TEAM_NOT_FOUND' })
    return inTeam(app, { teamId }).execute()
  },

  addTeamMember: ({ app, caller, input }) => addTeamMember(app, caller, input),
  async removeTeamMember({ app, caller, input }) {
    await removeTeamMember(app, caller, input)
    return { message: 'Team member removed successfully.' }
  },

  async setActiveTeam(call) {
    const { app, caller, input } = call
    const team = input.teamId ? ((await findTeam(app, input.teamId)) ?? refuse('TEAM_NOT_FOUND')) : null
    if (team && !(await isInTeam(app, { teamId: team.id, userId: caller.user.id }))) refuse('USER_IS_NOT_A_MEMBER_OF_THE_TEAM')
    if (team || input.teamId === null) {
      await refreshSession(call, { activeTeamId: team?.id ?? null, ...(team && { activeOrganizationId: team.organizationId }) })
    }
    return team
  },
}
