import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { forUpdate } from '../storage/for-update.ts'
import type { DeletedUser } from '../users/happenings.ts'
import { roleCounts, sumOf } from './counts.ts'
import { withOwner } from './keep-an-owner.ts'
import { isOwner } from './organization-roles.ts'
import { deleteMembers } from './write-members.ts'

/**
 * Refuses to remove a person from every organization at once, by deletion or ban, while other members would be left without an owner. Answers the
 * organizations in which they are alone. Call it in the transaction that deletes or bans, with the person's row locked, so that they join nothing in
 * between.
 */
export async function refuseLastOwner(app: App, userId: string): Promise<string[]> {
  await lockOrganizationsOf(app, userId)
  const owned = await ownedBy(app, userId)
  if (owned.some(({ members, otherOwners }) => members > 1 && !otherOwners)) refuse('LAST_OWNER_CANNOT_BE_DELETED')
  return owned.filter(({ members }) => members === 1).map(({ id }) => id)
}

/** Ends the memberships of users who are deleted. */
export async function endAllMemberships(app: App, users: readonly DeletedUser[]) {
  for (const user of users) await endMembershipsOf(app, user)
}

async function endMembershipsOf(app: App, { id, by }: DeletedUser) {
  const action = by.user?.id === id ? 'member.left' : 'member.removed'
  await deleteMembers(app, { userId: id }, { action, by })
}

/** In the order of ids: two who lock several organizations at once cannot wait for each other for ever. */
export async function lockOrganizationsOf(app: App, userId: string) {
  const own = app.db.selectFrom('members').where('userId', '=', userId).select('organizationId')
  await forUpdate(app, app.db.selectFrom('organizations').where('id', 'in', own).select('id').orderBy('id')).execute()
}

type Owned = { id: string; members: number; otherOwners: boolean }

/** The organizations that a person owns, with the number of their members and whether another owner could act. */
export async function ownedBy(app: App, userId: string): Promise<Owned[]> {
  const own = await app.db.selectFrom('members').where('userId', '=', userId).select(['organizationId', 'role']).execute()
  const ids = own.filter(({ role }) => isOwner(role)).map(({ organizationId }) => organizationId)
  const counts = Map.groupBy(await roleCounts(app, ids), ({ organizationId }) => organizationId)
  const kept = await withOwner(app, ids, { besides: userId })
  return ids.map((id) => ({ id, members: sumOf(counts.get(id) ?? []), otherOwners: kept.has(id) }))
}
