import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/**
 * Whether a row is one of those that a query finds and nobody else holds. On PostgreSQL the query is asked exactly once, as an array: within `in (…)`
 * the planner may ask it again for every row, and then more rows are locked and changed than it was limited to.
 */
export function isFirstUnlocked<DB, TB extends keyof DB, O>(
  { engine }: { engine: 'sqlite' | 'postgres' },
  column: string,
  query: SelectQueryBuilder<DB, TB, O>,
): RawBuilder<boolean> {
  if (engine === 'sqlite') return sql<boolean>`${sql.ref(column)} in (${query})`
  return sql<boolean>`${sql.ref(column)} = any(array(${query.forUpdate().skipLocked()}))`
}
