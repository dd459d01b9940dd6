import { sql } from 'kysely'
import type { Team, TeamMember } from '#contract/teams.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { forUpdate } from '../storage/for-update.ts'
import { query } from '../storage/query.ts'

export async function findTeam(app: App, id: string): Promise<Team | undefined> {
  return app.db.selectFrom('teams').where('id', '=', id).selectAll().executeTakeFirst()
}

const teamsOfOrganization = query((db, organizationId: string) =>
  db
    .selectFrom('teams')
    .where('organizationId', '=', organizationId)
    .selectAll()
    .select(sql<number>`(select count(*) from team_members where team_id = teams.id)`.as('memberCount'))
    .orderBy('createdAt')
    .orderBy('id'),
)

/** The teams of an organization, each with the number of its members. */
export async function listTeams(app: App, organizationId: string): Promise<Team[]> {
  const teams = await teamsOfOrganization(app, organizationId)
  return teams.map((team) => ({ ...team, memberCount: Number(team.memberCount) }))
}

export async function addTeam(
  app: App,
  { organizationId, name, updatedAt }: Pick<Team, 'organizationId' | 'name' | 'updatedAt'>,
): Promise<Team> {
  const team = { id: newId(app), organizationId, name, createdAt: now(app), updatedAt }
  await app.db.insertInto('teams').values(team).execute()
  return team
}

type Reader = { userId: string; hasTwoFactors: boolean }

/** A person's teams, as far as they are in organizations that are open to the reader; without a reader, all of them. */
export async function listTeamsOfUser(
  app: App,
  { userId, seenBy, organizationId }: { userId: string; seenBy: Reader | undefined; organizationId?: string | undefined },
): Promise<Team[]> {
  let teams = app.db
    .selectFrom('teams')
    .innerJoin('teamMembers', 'teamMembers.teamId', 'teams.id')
    .where('teamMembers.userId', '=', userId)
    .selectAll('teams')
    .orderBy('teams.createdAt')
    .orderBy('teams.id')
  if (organizationId !== undefined) teams = teams.where('teams.organizationId', '=', organizationId)
  if (seenBy === undefined) return teams.execute()
  return teams.where('teams.organizationId', 'in', organizationsOpenTo(app, seenBy)).execute()
}

/** Without two factors, a member reads nothing of an organization that asks for them. */
function organizationsOpenTo(app: App, { userId, hasTwoFactors }: Reader) {
  const shared = app.db.selectFrom('members').where('userId', '=', userId).select('organizationId')
  if (hasTwoFactors || !app.config.organizationSecondFactor) return shared
  const asking = app.db.selectFrom('organizations').where('secondFactorFrom', '<=', now(app)).select('id')
  return shared.where('organizationId', 'not in', asking)
}

export async function isInTeam(app: App, { teamId, userId }: { teamId: string; userId: string }): Promise<boolean> {
  const row = app.db.selectFrom('teamMembers').where('teamId', '=', teamId).where('userId', '=', userId).select('id')
  return (await row.executeTakeFirst()) !== undefined
}

/** Tells whether a person is in a team, and keeps them in it until the transaction ends. */
export async function lockTeamMember(app: App, { teamId, userId }: { teamId: string; userId: string }): Promise<boolean> {
  const row = app.db.selectFrom('teamMembers').where('teamId', '=', teamId).where('userId', '=', userId).select('id')
  return (await forUpdate(app, row).executeTakeFirst()) !== undefined
}

const shown = ['id', 'teamId', 'userId', 'createdAt'] as const

export async function listTeamMembers(app: App, teamId: string): Promise<TeamMember[]> {
  return app.db.selectFrom('teamMembers').where('teamId', '=', teamId).select(shown).orderBy('createdAt').orderBy('id').execute()
}

export async function getTeamMember(app: App, { teamId, userId }: { teamId: string; userId: string }): Promise<TeamMember> {
  const member = app.db.selectFrom('teamMembers').where('teamId', '=', teamId).where('userId', '=', userId)
  return member.select(shown).executeTakeFirstOrThrow()
}

/** Deletes the teams of organizations that are archived. */
export async function deleteTeamsOf({ db }: App, organizations: readonly { id: string }[]): Promise<void> {
  const ids = organizations.map(({ id }) => id)
  await db.deleteFrom('teams').where('organizationId', 'in', ids).execute()
}
