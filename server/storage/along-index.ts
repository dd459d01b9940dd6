import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

type Stretch = { column?: string | undefined; value?: string | undefined; after?: string | undefined; direction: 'asc' | 'desc' }

/**
 * Rows in the order of their ids, after one of them: all, or those that have one value in a column, which are read along the index of both columns. The value
 * is said as a range, and ordered by: where it only has to be equal, PostgreSQL may walk along the primary key instead, past the rows of everybody else.
 */
export function alongIndex<Table extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { column, value, after, direction }: Stretch,
): SelectQueryBuilder<Tables, Table, Row> {
  const id = sql.ref('id')
  const [past, from, to] = (direction === 'asc' ? ['>', '>=', '<='] : ['<', '<=', '>=']).map((sign) => sql.raw(sign))
  if (column === undefined) {
    const later = after === undefined ? rows : rows.where(sql<boolean>`${id} ${past} ${after}`)
    return later.orderBy(id, direction)
  }
  const named = sql.ref(column)
  const isReached =
    after === undefined ? sql<boolean>`${named} ${from} ${value}` : sql<boolean>`(${named}, ${id}) ${past} (${value}, ${after})`
  const stretch = rows.where(isReached).where(sql<boolean>`${named} ${to} ${value}`)
  return stretch.orderBy(named, direction).orderBy(id, direction)
}
