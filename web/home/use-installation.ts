import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'
import { useSearch } from '../navigation/use-search.ts'
import type { adminHomeSearch } from './admin-home-search.ts'

export type Installation = DataOf<typeof api.admin.readInstallation>

/** How the installation fares, in the stretch of time that the address asks for. */
export function useInstallation() {
  const { period = '30d' } = useSearch<typeof adminHomeSearch>().search
  const days = Number.parseInt(period, 10)
  return useQuery({
    queryKey: ['installation', days],
    queryFn: ({ signal }) => api.admin.readInstallation({ days }, { throw: true, signal }),
    placeholderData: keepPreviousData,
  })
}
