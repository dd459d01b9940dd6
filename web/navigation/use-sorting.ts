import type { Sorting } from '../ui/use-data-table.ts'
import { searchOf, text } from './search.ts'
import { useSearch } from './use-search.ts'

/** `?sort=name`, or `?sort=-name` the other way round. */
export const sortSearch = searchOf({ sort: text })

/** How a table is sorted, kept in the address. */
export function useSorting(): [sorting: Sorting | undefined, sort: (sorting: Sorting) => void] {
  const { search, change } = useSearch<typeof sortSearch>()
  const { sort } = search
  const sorting = sort ? { by: sort.replace(/^-/, ''), isDown: sort.startsWith('-') } : undefined
  return [sorting, ({ by, isDown }) => change({ sort: `${isDown ? '-' : ''}${by}` }, { replace: true })]
}
