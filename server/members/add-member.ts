import type { Member } from '#contract/members.ts'
import { type Actor, record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { lockOrganization } from './keep-an-owner.ts'
import { isOwner } from './organization-roles.ts'

type NewMember = { organizationId: string; userId: string; role: string; teamIds: string[]; by: Actor }

/** Makes somebody a member, if they are none yet and there is room. Under the organization's lock the limit is exact. */
export async function addMember(app: App, { organizationId, userId, role, teamIds, by }: NewMember): Promise<Member> {
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    // Whoever is being banned or deleted must not become the owner on whom others rely: that deed, or this one, waits.
    if (isOwner(role)) await lockUser(app, { id: userId })
    const { members } = await app.db
      .selectFrom('members')
      .where('organizationId', '=', organizationId)
      .select((row) => row.fn.countAll<number>().as('members'))
      .executeTakeFirstOrThrow()
    if (Number(members) >= app.config.membershipLimit) refuse('ORGANIZATION_MEMBERSHIP_LIMIT_REACHED')

    const member = await app.db
      .insertInto('members')
      .values({ id: newId(app), organizationId, userId, role, createdAt: now(app) })
      .onConflict((conflict) => conflict.columns(['organizationId', 'userId']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!member) refuse('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
    await joinTeams(app, member, teamIds)
    await record(app, { action: 'member.added', by, userId, organizationId, details: { role } })
    return { ...member, teamId: teamIds[0] ?? null }
  })
}

/** Puts a member into teams. A team that was removed meanwhile is passed over. */
async function joinTeams(
  app: App,
  { id, organizationId, userId }: { id: string; organizationId: string; userId: string },
  teamIds: string[],
) {
  if (teamIds.length === 0) return
  const teams = await app.db
    .selectFrom('teams')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', teamIds)
    .select('id')
    .execute()
  const rows = teams.map((team) => ({ id: newId(app), teamId: team.id, memberId: id, userId, createdAt: now(app) }))
  if (rows.length > 0) await app.db.insertInto('teamMembers').values(rows).execute()
}
