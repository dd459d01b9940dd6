import type { Member } from '#contract/members.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { countMembers } from './counts.ts'
import { lockOrganization } from './keep-an-owner.ts'
import { joinTeams } from './team-memberships.ts'
import { insertMember } from './write-members.ts'

type NewMember = { organizationId: string; userId: string; role: string; teamIds: string[]; by: Actor }

/** Makes somebody a member, if they are none yet and there is room. Under the organization's lock the limit is exact. */
export async function addMember(app: App, { organizationId, userId, role, teamIds, by }: NewMember): Promise<Member> {
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    // Whoever is being renamed, banned or deleted meanwhile would be found by an old name, or relied on in vain: one of the two waits.
    const user = (await lockUser(app, { id: userId })) ?? refuse('UNAUTHORIZED')
    if ((await countMembers(app, organizationId)) >= app.config.membershipLimit) refuse('ORGANIZATION_MEMBERSHIP_LIMIT_REACHED')

    const member = await insertMember(app, user, { organizationId, role })
    if (!member) refuse('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
    const joined = await joinTeams(app, member, teamIds)
    await record(app, { action: 'member.added', by, userId, organizationId, details: { role } })
    return { ...member, teamId: joined[0] ?? null }
  })
}
