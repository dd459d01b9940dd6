import { sql } from 'kysely'
import type { App } from '../kit/app.ts'
import { batchQuery, largestBatch } from '../storage/batch-query.ts'
import { compiledQuery } from '../storage/compiled-query.ts'
import type { Database } from '../storage/storage.ts'

type Place = { organizationId: string; role: string }
type Count = Place & { count: number }

/**
 * Keeps how many members of an organization have which roles, beside the members: ten thousand need not be counted to show fifty.
 * Called in the transaction that changes them, under the organization's lock.
 */
export async function countRoles(app: App, places: Place[], change: 1 | -1) {
  const rows = places.map(({ organizationId, role }) => ({ organizationId, role, count: change }))
  if (rows.length > 1) await addCounts(app.db, rows).execute()
  else for (const row of rows) await addCount(app.db, row)
}

const addCount = compiledQuery((db, { organizationId, role, count }: Count) => addCounts(db, [{ organizationId, role, count }]))

function addCounts(db: Database, counts: Count[]) {
  return db
    .insertInto('memberCounts')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'role']).doUpdateSet({ count: sql<number>`member_counts.count + excluded.count` }),
    )
}

const countsIn = batchQuery((db, organizations: { id: string }[]) =>
  db
    .selectFrom('memberCounts')
    .where(
      'organizationId',
      'in',
      organizations.map(({ id }) => id),
    )
    .where('count', '>', 0)
    .selectAll(),
)

/** The roles that members of some organizations have, each with the number of those who have just these. */
export async function roleCounts(app: App, organizationIds: string[]): Promise<Count[]> {
  const counts: Count[] = []
  for (let at = 0; at < organizationIds.length; at += largestBatch) {
    const ids = organizationIds.slice(at, at + largestBatch).map((id) => ({ id }))
    counts.push(...(await countsIn(app.db, ids)))
  }
  return counts
}

/** How many members an organization has. */
export async function countMembers(app: App, organizationId: string): Promise<number> {
  return sumOf(await roleCounts(app, [organizationId]))
}

export function sumOf(counts: { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}
