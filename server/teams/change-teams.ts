import type { Team } from '#contract/teams.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { mayIn } from '../members/organization-roles.ts'
import { membershipOf } from '../members/which-organization.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { announce } from '../webhooks/announce.ts'
import { addTeam, findTeam, isInTeam } from './store.ts'

/** Makes a team, if the organization may have another. */
export async function createTeam(
  app: App,
  caller: AnyCaller,
  { organizationId, name }: { organizationId?: string; name: string },
): Promise<Team> {
  const acting = await membershipOf(
    app,
    caller,
    { organizationId },
    { stranger: 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION' },
  )
  if (!mayIn(app, acting.role, { team: ['create'] })) refuse('YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION')

  return inTransaction(app, async (app) => {
    await lockOrganization(app, acting.organizationId)
    const { teamLimit } = app.config
    if (teamLimit !== undefined && (await countTeams(app, acting.organizationId)) >= teamLimit) {
      refuse('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS')
    }
    const team = await addTeam(app, { organizationId: acting.organizationId, name, updatedAt: now(app) })
    await record(app, { action: 'team.created', by: caller, organizationId: team.organizationId, details: { teamId: team.id, name } })
    return team
  })
}

type Update = { teamId: string; organizationId?: string; name?: string }

export async function updateTeam(app: App, caller: AnyCaller, { teamId, organizationId, name }: Update): Promise<Team> {
  const acting = await membershipOf(app, caller, { organizationId }, { stranger: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM' })
  if (!mayIn(app, acting.role, { team: ['update'] })) refuse('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM')

  return inTransaction(app, async (app) => {
    const before = await findTeam(app, teamId)
    const team = await app.db
      .updateTable('teams')
      .set({ ...(name !== undefined && { name }), updatedAt: now(app) })
      .where('id', '=', teamId)
      .where('organizationId', '=', acting.organizationId)
      .returningAll()
      .executeTakeFirst()
    if (!team) refuse('TEAM_NOT_FOUND')
    const details = { teamId, from: before?.name ?? null, to: team.name }
    await record(app, { action: 'team.updated', by: caller, organizationId: team.organizationId, details })
    await announce(app, 'team.updated', { organizationId: team.organizationId }, () => team)
    return team
  })
}

/** Removes a team: not the one the caller works in, and not the last one unless that is allowed. */
export async function removeTeam(app: App, caller: AnyCaller, { teamId, organizationId }: { teamId: string; organizationId?: string }) {
  const acting = await membershipOf(app, caller, { organizationId }, { stranger: 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM' })
  const isOwn = caller.user && (teamId === acting.teamId || teamId === caller.session.activeTeamId)
  if (isOwn && (await isInTeam(app, { teamId, userId: caller.user.id }))) refuse('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM')
  if (!mayIn(app, acting.role, { team: ['delete'] })) refuse('YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION')

  await inTransaction(app, async (app) => {
    await lockOrganization(app, acting.organizationId)
    const team = await findTeam(app, teamId)
    if (team?.organizationId !== acting.organizationId) refuse('TEAM_NOT_FOUND')
    if (!app.config.removingLastTeam && (await countTeams(app, acting.organizationId)) <= 1) refuse('UNABLE_TO_REMOVE_LAST_TEAM')
    await app.db.deleteFrom('teams').where('id', '=', teamId).execute()
    await record(app, { action: 'team.removed', by: caller, organizationId: acting.organizationId, details: { teamId, name: team.name } })
    await announce(app, 'team.deleted', { organizationId: acting.organizationId }, () => team)
  })
}

async function countTeams(app: App, organizationId: string): Promise<number> {
  const teams = app.db.selectFrom('teams').where('organizationId', '=', organizationId)
  return Number((await teams.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
}
