import type { RawBuilder, SelectQueryBuilder } from 'kysely'

export type Asked = { page: number; limit: number; sorting: readonly string[] }

/** A page of a list as the wire shows it. The total is the true one on every page, also past the last. */
export function pageOf<Item>(items: Item[], totalCount: number, { limit }: Pick<Asked, 'limit'>) {
  return { items, pagination: { totalCount, maxPage: Math.ceil(totalCount / limit) } }
}

/**
 * Orders a query by the criteria asked for and cuts out the page. `columns` maps each criterion to its column. The id comes last, in the direction of
 * the first criterion, so that the order is total and an index can give it.
 */
export function sortedPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { page, limit, sorting }: Asked,
  columns: Readonly<Record<string, string | RawBuilder<unknown>>>,
  id: string,
): SelectQueryBuilder<DB, TB, O> {
  const criteria = sorting.map((criterion) => {
    const direction = criterion.startsWith('-') ? ('desc' as const) : ('asc' as const)
    return { column: columns[criterion.replace(/^-/, '')], direction }
  })
  const last = { column: id, direction: criteria[0]?.direction ?? ('desc' as const) }
  const ordered = [...criteria, last].reduce(
    (query, { column, direction }) => (column === undefined ? query : query.orderBy(column as never, direction)),
    query,
  )
  return ordered.limit(limit).offset((page - 1) * limit)
}

/** What a row adds up to, where that was asked for. */
export function summed<Sums>(sums: ReadonlyMap<string, Sums>, { id }: { id: string }): { sums?: Sums } {
  const own = sums.get(id)
  return own === undefined ? {} : { sums: own }
}
