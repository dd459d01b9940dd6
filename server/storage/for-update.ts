import { PostgresAdapter, type SelectQueryBuilder } from 'kysely'
import { question } from './question.ts'
import type { Database } from './storage.ts'
import type { Tables } from './tables.ts'

/**
 * Holds the rows read until the transaction ends, against all who would change them; referring to them stays free. SQLite needs
 * no word for it: whoever writes there has the whole database.
 */
export function forUpdate<T extends keyof Tables, Row>(
  { engine }: { engine: 'sqlite' | 'postgres' },
  query: SelectQueryBuilder<Tables, T, Row>,
): SelectQueryBuilder<Tables, T, Row> {
  return engine === 'postgres' ? query.forNoKeyUpdate() : query
}

/** The same for a query of a hot route, built and compiled at its first use only. */
export function holdingQuestion<Values extends Record<string, unknown>, T extends keyof Tables, Row>(
  build: (db: Database, values: Values) => SelectQueryBuilder<Tables, T, Row>,
) {
  return question((db: Database, values: Values) => {
    const engine = db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
    return forUpdate({ engine }, build(db, values))
  })
}
