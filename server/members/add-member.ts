import type { Member } from '#contract/members.ts'
import { creatorRole } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { Actor, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { countMembers } from './counts.ts'
import { lockOrganization } from './keep-an-owner.ts'
import { findMember } from './store.ts'
import { joinTeam, joinTeams } from './team-memberships.ts'
import type { SeatReservation } from './upstairs.ts'
import { insertMember } from './write-members.ts'

type NewMember = { organizationId: string; userId: string; role: string; teamIds: string[]; seat: SeatReservation | null; by: Actor }

/**
 * Makes a person a member, if they are none yet and there is room. Under the organization's lock the limit is exact. Their seat was reserved before, by
 * `withPaidSeat`.
 */
export async function addMember(app: App, { organizationId, userId, role, teamIds, seat, by }: NewMember): Promise<Member> {
  return inTransaction(app, async (app) => {
    // A concurrent rename, ban or deletion of the person would leave an old search name or a useless owner: the lock makes one of the two wait.
    // Asked at once they are answered in this order: members are counted under the locks.
    const [, user, count] = await Promise.all([
      lockOrganization(app, organizationId),
      lockUser(app, { id: userId }),
      countMembers(app, organizationId),
    ])
    if (!user) refuse('UNAUTHORIZED')
    refuseWhenFull(app, count)

    const member = await insertMember(app, user, { organizationId, role, seat, by })
    if (!member) refuse('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
    const joined = await joinTeams(app, member, teamIds)
    return { ...member, teamId: joined[0] ?? null }
  })
}

/**
 * Makes a person the first member of an organization that this transaction made: no one else knows of it, so that there is nothing to lock or to count.
 * The caller holds the person.
 */
export async function addFounder(
  app: App,
  founder: UserRow,
  { organizationId, teamId, by }: { organizationId: string; teamId: string; by: Actor },
): Promise<Member> {
  const member = await insertMember(app, founder, { organizationId, role: creatorRole, seat: null, by })
  if (!member) throw new Error(`The new organization ${organizationId} has members already.`)
  await joinTeam(app, member, teamId)
  return { ...member, teamId }
}

/** Refuses as `addMember` would, before a seat is paid for. A person without an account has no id yet. */
export async function refuseToAdd(
  app: App,
  { organizationId, userId }: { organizationId: string; userId: string | undefined },
): Promise<void> {
  refuseWhenFull(app, await countMembers(app, organizationId))
  const member = userId !== undefined && (await findMember(app, { organizationId, userId }))
  if (member) refuse('USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION')
}

function refuseWhenFull({ config }: App, count: number): void {
  if (count >= config.membershipLimit) refuse('ORGANIZATION_MEMBERSHIP_LIMIT_REACHED')
}
