import type { Member } from '#contract/members.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { countMembers } from './counts.ts'
import { lockOrganization } from './keep-an-owner.ts'
import { findMember } from './store.ts'
import { joinTeams } from './team-memberships.ts'
import type { SeatReservation } from './upstairs.ts'
import { insertMember } from './write-members.ts'

type NewMember = { organizationId: string; userId: string; role: string; teamIds: string[]; seat: SeatReservation | null; by: Actor }

/**
 * Makes a person a member, if they are none yet and there is room. Under the organization's lock the limit is exact. Their seat was reserved before, by
 * `withPaidSeat`; null for the one who founds an organization, which pays for nothing yet.
 */
export async function addMember(app: App, { organizationId, userId, role, teamIds, seat, by }: NewMember): Promise<Member> {
  return inTransaction(app, async (app) => {
    await lockOrganization(app, organizationId)
    // A concurrent rename, ban or deletion of the person would leave an old search name or a useless owner: the lock makes one of the two wait.
    const user = (await lockUser(app, { id: userId })) ?? refuse('UNAUTHORIZED')
    await refuseWhenFull(app, organizationId)

    const member = await insertMember(app, user, { organizationId, role, seat, by })
    if (!member) refuse('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
    const joined = await joinTeams(app, member, teamIds)
    return { ...member, teamId: joined[0] ?? null }
  })
}

/** Refuses as `addMember` would, before a seat is paid for. A person without an account has no id yet. */
export async function refuseToAdd(
  app: App,
  { organizationId, userId }: { organizationId: string; userId: string | undefined },
): Promise<void> {
  await refuseWhenFull(app, organizationId)
  const member = userId !== undefined && (await findMember(app, { organizationId, userId }))
  if (member) refuse('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
}

async function refuseWhenFull(app: App, organizationId: string): Promise<void> {
  if ((await countMembers(app, organizationId)) >= app.config.membershipLimit) refuse('ORGANIZATION_MEMBERSHIP_LIMIT_REACHED')
}
