import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import { compiledQuery } from './compiled-query.ts'
import type { Database } from './storage.ts'
import type { Tables } from './tables.ts'

/**
 * Locks the selected rows against changes until the transaction ends; other rows may still refer to them. SQLite needs no lock:
 * its one writer has the whole database.
 */
export function forUpdate<T extends keyof Tables, Row>(
  { engine }: { engine: 'sqlite' | 'postgres' },
  query: SelectQueryBuilder<Tables, T, Row>,
): SelectQueryBuilder<Tables, T, Row> {
  return engine === 'postgres' ? query.forNoKeyUpdate() : query
}

/** The same for a query of a hot route, compiled at its first use only. */
export function lockingQuery<Values extends Record<string, unknown>, T extends keyof Tables, Row>(
  build: (db: Database, values: Values) => SelectQueryBuilder<Tables, T, Row>,
) {
  return compiledQuery((db: Database, values: Values) => forUpdate({ engine: engineOf(db) }, build(db, values)))
}

export function engineOf(db: Database): 'sqlite' | 'postgres' {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
