import { standings } from '#contract/standings.ts'
import type { Team } from '#contract/teams.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { lockOrganization } from '../members/keep-an-owner.ts'
import { allowsIn, refuseRole, standingIn } from '../members/standing-in.ts'
import { membershipOf } from '../members/which-organization.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { note } from '../webhook-delivery/note.ts'
import { addTeam, findTeam, isInTeam } from './store.ts'

/** Makes a team, if the organization may have another. */
export async function createTeam(
  app: App,
  caller: AnyCaller,
  { organizationId, name }: { organizationId?: string; name: string },
): Promise<Team> {
  const acting = await standingIn(app, caller, { organizationId }, standings.createTeam)

  return inTransaction(app, async (app) => {
    await lockOrganization(app, acting.organizationId)
    const { teamLimit } = app.config
    if (teamLimit !== undefined && (await countTeams(app, acting.organizationId)) >= teamLimit) {
      refuse('YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS')
    }
    const { organizationId } = acting
    const team = await addTeam(app, { organizationId, name, updatedAt: now(app) })
    await note(app, { action: 'team.created', by: caller, organizationId, details: { teamId: team.id, name } }, () => team)
    return team
  })
}

type Update = { teamId: string; organizationId?: string; name?: string }

export async function updateTeam(app: App, caller: AnyCaller, { teamId, organizationId, name }: Update): Promise<Team> {
  const acting = await standingIn(app, caller, { organizationId }, standings.updateTeam)

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
    await note(app, { action: 'team.updated', by: caller, organizationId: team.organizationId, details }, () => team)
    return team
  })
}

/** Removes a team: not the one the caller works in, and not the last one unless that is allowed. */
export async function removeTeam(app: App, caller: AnyCaller, { teamId, organizationId }: { teamId: string; organizationId?: string }) {
  const acting = await membershipOf(app, caller, { organizationId }, standings.removeTeam)
  const isOwn = caller.user && (teamId === acting.teamId || teamId === caller.session.activeTeamId)
  if (isOwn && (await isInTeam(app, { teamId, userId: caller.user.id }))) refuse('YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM')
  if (!(await allowsIn(app, acting, standings.removeTeam))) refuseRole(standings.removeTeam)

  await inTransaction(app, async (app) => {
    await lockOrganization(app, acting.organizationId)
    const team = await findTeam(app, teamId)
    if (team?.organizationId !== acting.organizationId) refuse('TEAM_NOT_FOUND')
    if (!app.config.removingLastTeam && (await countTeams(app, acting.organizationId)) <= 1) refuse('UNABLE_TO_REMOVE_LAST_TEAM')
    await app.db.deleteFrom('teams').where('id', '=', teamId).execute()
    const details = { teamId, name: team.name }
    await note(app, { action: 'team.removed', by: caller, organizationId: acting.organizationId, details }, () => team)
  })
}

async function countTeams(app: App, organizationId: string): Promise<number> {
  const teams = app.db.selectFrom('teams').where('organizationId', '=', organizationId)
  return Number((await teams.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
}
