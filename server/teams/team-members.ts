import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { refuse } from '../kit/refusal.ts'
import { mayIn } from '../members/organization-roles.ts'
import { findMember } from '../members/store.ts'
import { membershipOf } from '../members/which-organization.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findTeam } from './store.ts'

type Place = { organizationId?: string; teamId: string; userId: string }

/** Puts a member of the organization into a team; who is in it already stays in it. */
export async function addTeamMember(app: App, caller: Caller, place: Place) {
  const { organizationId, teamId, userId } = await mayChange(app, caller, place)
  return inTransaction(app, async (app) => {
    const member = (await findMember(app, { organizationId, userId })) ?? refuse('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    const added = await app.db
      .insertInto('teamMembers')
      .values({ id: newId(app), teamId, memberId: member.id, userId, createdAt: now(app) })
      .onConflict((conflict) => conflict.columns(['teamId', 'userId']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) return inTeam(app, { teamId, userId }).executeTakeFirstOrThrow()
    await record(app, { action: 'team-member.added', by: caller, userId, organizationId, details: { teamId } })
    return added
  })
}

/** Takes somebody out of a team, and out of it in every session that works in it. */
export async function removeTeamMember(app: App, caller: Caller, place: Place) {
  const { organizationId, teamId, userId } = await mayChange(app, caller, place)
  await inTransaction(app, async (app) => {
    const gone = app.db.deleteFrom('teamMembers').where('teamId', '=', teamId).where('userId', '=', userId)
    if (!(await gone.returning('id').executeTakeFirst())) refuse('USER_IS_NOT_A_MEMBER_OF_THE_TEAM')
    const sessions = app.db.updateTable('sessions').set({ activeTeamId: null }).where('userId', '=', userId)
    await sessions.where('activeTeamId', '=', teamId).execute()
    await record(app, { action: 'team-member.removed', by: caller, userId, organizationId, details: { teamId } })
  })
}

export function inTeam({ db }: App, { teamId, userId }: { teamId: string; userId?: string }) {
  const members = db.selectFrom('teamMembers').where('teamId', '=', teamId).select(['id', 'teamId', 'userId', 'createdAt'])
  return userId === undefined ? members.orderBy('createdAt').orderBy('id') : members.where('userId', '=', userId)
}

async function mayChange(app: App, caller: Caller, { organizationId, teamId, userId }: Place) {
  const acting = await membershipOf(app, caller, { organizationId }, { stranger: 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM' })
  if (!mayIn(app, acting.role, { team: ['update'] })) refuse('YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM')
  const team = await findTeam(app, teamId)
  if (team?.organizationId !== acting.organizationId) refuse('TEAM_NOT_FOUND')
  return { organizationId: acting.organizationId, teamId, userId }
}
