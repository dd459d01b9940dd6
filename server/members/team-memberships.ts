import type { Selectable } from 'kysely'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { query } from '../storage/query.ts'
import type { Tables } from '../storage/tables.ts'

type Member = { id: string; organizationId: string; userId: string }

/** Puts a member into teams and answers which, in their order. Skips teams that were removed in the meantime. */
export async function joinTeams(app: App, member: Member, teamIds: string[]): Promise<string[]> {
  const joined = await teamsAmong(app, member.organizationId, teamIds)
  for (const teamId of joined) await joinTeam(app, member, teamId)
  return joined
}

/** Those of the ids that are teams of the organization, in their order. */
export async function teamsAmong(app: App, organizationId: string, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return []
  const found = await teamsOf(app, organizationId, teamIds)
  return teamIds.filter((teamId) => found.some(({ id }) => id === teamId))
}

const teamsOf = query((db, organizationId: string, ids: readonly string[]) =>
  db.selectFrom('teams').where('organizationId', '=', organizationId).where('id', 'in', ids).select('id'),
)

/** Puts a member into a team. Answers undefined when they are in it already. */
export async function joinTeam(
  app: App,
  { id, userId }: Pick<Member, 'id' | 'userId'>,
  teamId: string,
): Promise<Selectable<Tables['teamMembers']> | undefined> {
  return insertTeamMember.first(app, { id: newId(app), teamId, memberId: id, userId, createdAt: now(app) })
}

const insertTeamMember = query((db, { id, teamId, memberId, userId, createdAt }: Selectable<Tables['teamMembers']>) =>
  db
    .insertInto('teamMembers')
    .values({ id, teamId, memberId, userId, createdAt })
    .onConflict((conflict) => conflict.columns(['teamId', 'userId']).doNothing())
    .returningAll(),
)

/** Takes a user out of a team. Answers whether they were in it. */
export async function leaveTeam({ db }: App, { teamId, userId }: { teamId: string; userId: string }): Promise<boolean> {
  const left = db.deleteFrom('teamMembers').where('teamId', '=', teamId).where('userId', '=', userId)
  return (await left.returning('id').executeTakeFirst()) !== undefined
}

/** Hands the places in teams of these members to another user. */
export async function moveTeamMemberships({ db }: App, memberIds: string[], userId: string) {
  await db.updateTable('teamMembers').set({ userId }).where('memberId', 'in', memberIds).execute()
}
