import type { Sorting } from '../ui/lists/use-data-table.ts'
import type { listSearch } from './list-search.ts'
import { useSearch } from './use-search.ts'

/** How a table is sorted, kept in the address: `?sort=name`, or `?sort=-name` the other way round. */
export function useSorting(): [sorting: Sorting | undefined, sort: (sorting: Sorting) => void] {
  const { search, change } = useSearch<typeof listSearch>()
  const { sort } = search
  const sorting = sort ? { by: sort.replace(/^-/, ''), isDown: sort.startsWith('-') } : undefined
  return [
    sorting,
    ({ by, isDown }) =>
      change({ sort: `${isDown ? '-' : ''}${by}`, page: undefined, after: undefined, before: undefined }, { replace: true }),
  ]
}
