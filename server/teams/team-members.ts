import { standings } from '#contract/standings.ts'
import type { Team, TeamMember } from '#contract/teams.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller, Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { standingIn } from '../members/standing-in.ts'
import { findMember } from '../members/store.ts'
import { joinTeam, leaveTeam } from '../members/team-memberships.ts'
import { membershipOf } from '../members/which-organization.ts'
import { leaveTeamInSessions } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findTeam, getTeamMember, listTeamMembers, lockTeamMember } from './store.ts'

/** Who is in a team: the one named or, if none is, the one the caller works in. For members of its organization. */
export async function readTeamMembers(app: App, caller: AnyCaller, named: string | undefined): Promise<TeamMember[]> {
  const teamId = named ?? caller.session?.activeTeamId ?? refuse('YOU_DO_NOT_HAVE_AN_ACTIVE_TEAM')
  const { organizationId } = (await findTeam(app, teamId)) ?? refuse('TEAM_NOT_FOUND')
  await membershipOf(app, caller, { organizationId }, { stranger: 'TEAM_NOT_FOUND' })
  return listTeamMembers(app, teamId)
}

/** A team that the caller is in, and stays in until the transaction ends. */
export async function lockOwnTeam(app: App, { user }: Caller, teamId: string): Promise<Team> {
  const team = (await findTeam(app, teamId)) ?? refuse('TEAM_NOT_FOUND')
  if (!(await lockTeamMember(app, { teamId, userId: user.id }))) refuse('USER_IS_NOT_A_MEMBER_OF_THE_TEAM')
  return team
}

type Place = { organizationId?: string; teamId: string; userId: string }

/** Puts a member of the organization into a team; who is in it already stays in it. */
export async function addTeamMember(app: App, caller: AnyCaller, place: Place): Promise<TeamMember> {
  const { organizationId, teamId, userId } = await mayChange(app, caller, place)
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    const member = (await findMember(app, { organizationId, userId })) ?? refuse('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    const added = await joinTeam(app, member, teamId)
    if (!added) return getTeamMember(app, { teamId, userId })
    await record(app, { action: 'team-member.added', by: caller, userId, organizationId, details: { teamId } })
    return added
  })
}

/** Takes a user out of a team, and out of it in every session that works in it. */
export async function removeTeamMember(app: App, caller: AnyCaller, place: Place) {
  const { organizationId, teamId, userId } = await mayChange(app, caller, place)
  await inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    if (!(await leaveTeam(app, { teamId, userId }))) refuse('USER_IS_NOT_A_MEMBER_OF_THE_TEAM')
    await leaveTeamInSessions(app, { userId, teamId })
    await record(app, { action: 'team-member.removed', by: caller, userId, organizationId, details: { teamId } })
  })
}

async function mayChange(app: App, caller: AnyCaller, { organizationId, teamId, userId }: Place) {
  const acting = await standingIn(app, caller, { organizationId }, standings.updateTeam)
  const team = await findTeam(app, teamId)
  if (team?.organizationId !== acting.organizationId) refuse('TEAM_NOT_FOUND')
  return { organizationId: acting.organizationId, teamId, userId }
}
