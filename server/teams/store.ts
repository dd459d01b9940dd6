import { sql } from 'kysely'
import type { Team } from '#contract/teams.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { question } from '../storage/question.ts'

export async function findTeam(app: App, id: string): Promise<Team | undefined> {
  return app.db.selectFrom('teams').where('id', '=', id).selectAll().executeTakeFirst()
}

const teamsOfOrganization = question((db, { organizationId }: { organizationId: string }) =>
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
  const teams = await teamsOfOrganization(app.db, { organizationId })
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

export async function isInTeam(app: App, { teamId, userId }: { teamId: string; userId: string }): Promise<boolean> {
  const row = app.db.selectFrom('teamMembers').where('teamId', '=', teamId).where('userId', '=', userId).select('id')
  return (await row.executeTakeFirst()) !== undefined
}
