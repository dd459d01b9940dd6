import type { Sorting } from '../ui/use-data-table.ts'
import { useAddress } from './use-address.ts'

/** How a table is sorted, kept in the address: `?sort=name`, or `?sort=-name` the other way round. */
export function useSorting(): [sorting: Sorting | undefined, sort: (sorting: Sorting) => void] {
  const { query, change } = useAddress()
  const wanted = query.get('sort')
  const sorting = wanted ? { by: wanted.replace(/^-/, ''), isDown: wanted.startsWith('-') } : undefined
  return [sorting, ({ by, isDown }) => change({ sort: `${isDown ? '-' : ''}${by}` }, { replace: true })]
}
