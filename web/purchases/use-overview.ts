import { useQuery } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'

export type Overview = DataOf<typeof api.customer.getOverview>

/** What the person pays for, or an organization that they are a member of. */
export function useOverview(referenceId?: string) {
  return useQuery({
    queryKey: ['overview', referenceId ?? null],
    queryFn: ({ signal }) => api.customer.getOverview(referenceId === undefined ? {} : { referenceId }, { throw: true, signal }),
  })
}
