import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataOf } from '#client/index.ts'
import { api } from '../api/api.ts'

export type Readiness = DataOf<typeof api.admin.readReadiness>['checks'][number]

const queryKey = ['readiness']

/** What the installation needs before it serves people, and what of it is there. */
export function useReadiness() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.admin.readReadiness({}, { throw: true, signal }),
    select: ({ checks }) => checks,
  })
}

/** Gives the function that puts in what a check on demand answered. */
export function useKeepChecked() {
  const queries = useQueryClient()
  return (checked: Readiness) =>
    queries.setQueryData<DataOf<typeof api.admin.readReadiness>>(queryKey, (known) => ({
      checks: known?.checks.map((each) => (each.id === checked.id ? checked : each)) ?? [checked],
    }))
}
