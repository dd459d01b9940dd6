import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './storage.ts'
import type { Tables } from './tables.ts'

/** How far beyond a page its list is counted. */
export const countedPast = 10_000

/**
 * The number of rows of a list, counted no further than ten thousand past the page that is shown: the cost of a page does not grow with the table,
 * and paging on still reaches the last.
 */
export async function countPast<Table extends keyof Tables, Row>(
  db: Database,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<number> {
  const some = rows
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(offset + limit + countedPast)
  const counted = db.selectFrom(some.as('some')).select(({ fn }) => fn.countAll<number | string>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
