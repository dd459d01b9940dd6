import type { SelectQueryBuilder } from 'kysely'
import { type Database, engineOf } from './storage.ts'
import type { Tables } from './tables.ts'

/**
 * Locks the selected rows against changes until the transaction ends; other rows may still refer to them. SQLite needs no lock:
 * its one writer has the whole database.
 */
export function forUpdate<T extends keyof Tables, Row>(
  { db }: { db: Database },
  query: SelectQueryBuilder<Tables, T, Row>,
): SelectQueryBuilder<Tables, T, Row> {
  return engineOf(db) === 'postgres' ? query.forNoKeyUpdate() : query
}
