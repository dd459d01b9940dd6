import { useQuery } from '@tanstack/react-query'
import { creatorRole } from '#contract/permissions.ts'
import { api } from '../api/api.ts'

/** How many owners there are: the last one can neither leave nor become less. */
export function useOwnerCount(organizationId: string) {
  return useQuery({
    queryKey: ['members', organizationId, 'owners'],
    queryFn: ({ signal }) =>
      api.organization.listMembers(
        { organizationId, limit: 1, filterField: 'role', filterOperator: 'contains', filterValue: creatorRole },
        { throw: true, signal },
      ),
    select: ({ total }) => total,
  })
}
