import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { question } from '../storage/question.ts'

type Place = { organizationId: string; role: string }

/**
 * Keeps how many members of an organization have which roles, beside the members: ten thousand need not be counted to show fifty.
 * Called in the transaction that changes them, under the organization's lock.
 */
export async function countRoles(app: App, places: Place[], change: 1 | -1) {
  if (places.length === 0) return
  await app.db
    .insertInto('memberCounts')
    .values(places.map(({ organizationId, role }) => ({ organizationId, role, count: change })))
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'role']).doUpdateSet({ count: sql<number>`member_counts.count + excluded.count` }),
    )
    .execute()
}

/** How many members each of some organizations has. */
export async function countMembersOfEach(app: App, organizationIds: string[]): Promise<Map<string, number>> {
  const totals = new Map<string, number>()
  for (const { organizationId, count } of await countsIn(app, organizationIds)) {
    totals.set(organizationId, (totals.get(organizationId) ?? 0) + count)
  }
  return totals
}

/** The roles that somebody has in one of some organizations. */
export async function rolesInUse(app: App, organizationIds: string[]): Promise<string[]> {
  return [...new Set((await countsIn(app, organizationIds)).map(({ role }) => role))]
}

async function countsIn({ db }: App, organizationIds: string[]) {
  if (organizationIds.length === 0) return []
  return db.selectFrom('memberCounts').where('organizationId', 'in', organizationIds).where('count', '>', 0).selectAll().execute()
}

const countsOf = question((db, { organizationId }: { organizationId: string }) =>
  db.selectFrom('memberCounts').where('organizationId', '=', organizationId).select(['role', 'count']),
)

/** The roles that members of an organization have, each with the number of those who have just these. */
export async function roleCounts(app: App, organizationId: string): Promise<{ role: string; count: number }[]> {
  return countsOf(app.db, { organizationId })
}

export async function countMembers(app: App, organizationId: string): Promise<number> {
  return sumOf(await roleCounts(app, organizationId))
}

export function sumOf(counts: { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
