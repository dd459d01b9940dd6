import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { query } from '../storage/query.ts'

type Place = { organizationId: string; role: string }
type Count = Place & { count: number }

/**
 * Keeps how many members of an organization have which roles, beside the members: ten thousand need not be counted to show fifty.
 * Called in the transaction that changes them, under the organization's lock.
 */
export async function countRoles(app: App, places: Place[], change: 1 | -1) {
  const rows = places.map(({ organizationId, role }) => ({ organizationId, role, count: change }))
  await addCounts(app, rows)
}

const addCounts = query((db, counts: readonly Count[]) =>
  db
    .insertInto('memberCounts')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'role']).doUpdateSet({ count: sql<number>`member_counts.count + excluded.count` }),
    ),
)

const countsIn = query((db, ids: readonly string[]) =>
  db.selectFrom('memberCounts').where('organizationId', 'in', ids).where('count', '>', 0).selectAll(),
)

/** The roles that members of some organizations have, each with the number of those who have just these. */
export async function roleCounts(app: App, organizationIds: string[]): Promise<Count[]> {
  return countsIn(app, organizationIds)
}

/** How many members an organization has. */
export async function countMembers(app: App, organizationId: string): Promise<number> {
  return sumOf(await roleCounts(app, [organizationId]))
}

export function sumOf(counts: { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
