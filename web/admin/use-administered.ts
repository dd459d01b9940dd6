import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdministeredOrganization, SellingKind } from '#contract/admin-organizations.ts'
import { api } from '../api/api.ts'

export const pageSize = 25

type Wanted = { search: string; selling: SellingKind | ''; after: string }

/** One page of organizations, the newest first. */
export function useAdministeredPage({ search, selling, after }: Wanted) {
  return useQuery({
    queryKey: ['administered', 'list', { search, selling, after }],
    queryFn: ({ signal }) =>
      api.admin.listOrganizations(
        { limit: pageSize, ...(search && { search }), ...(selling && { selling }), ...(after && { after }) },
        { throw: true, signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export function useAdministered(organizationId: string) {
  return useQuery({
    queryKey: ['administered', organizationId],
    queryFn: ({ signal }) => api.admin.getOrganization({ organizationId }, { throw: true, signal }),
  })
}

/** Gives the function that invalidates what administrators and sellers read about an organization's selling. What it is now shows at once. */
export function useForgetAdministered() {
  const queries = useQueryClient()
  return (changed?: AdministeredOrganization) => {
    if (changed) queries.setQueryData(['administered', changed.id], changed)
    return Promise.all(['administered', 'seller'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
  }
}
