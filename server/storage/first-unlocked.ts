import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Database, engineOf } from './storage.ts'

/**
 * Whether a row is among those that a query finds and no other transaction has locked. On PostgreSQL the query runs exactly once, as an array: within
 * `in (…)` the planner may run it again for every row, and then more rows are locked and changed than it was limited to.
 */
export function isFirstUnlocked<DB, TB extends keyof DB, O>(
  { db }: { db: Database },
  column: string,
  query: SelectQueryBuilder<DB, TB, O>,
): RawBuilder<boolean> {
  if (engineOf(db) === 'sqlite') return sql<boolean>`${sql.ref(column)} in (${query})`
  return sql<boolean>`${sql.ref(column)} = any(array(${query.forUpdate().skipLocked()}))`
}
