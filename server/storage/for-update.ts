import type { SelectQueryBuilder } from 'kysely'
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
