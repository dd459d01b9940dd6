import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api/api.ts'

function policyQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['second-factor-policy', organizationId],
    queryFn: ({ signal }) => api.organization.getSecondFactorPolicy({ organizationId }, { throw: true, signal }),
  })
}

/** Whether an organization asks for two factors, and whether this session has them. */
export function usePolicy(organizationId: string) {
  return useQuery(policyQuery(organizationId))
}

/** How many members there are, how many of them have a second factor that counts, and who does not; of the first thousand. */
export function useFactorCounts(organizationId: string) {
  return useQuery({
    queryKey: ['second-factors', organizationId],
    queryFn: ({ signal }) => api.organization.listSecondFactors({ organizationId, limit: 1000 }, { throw: true, signal }),
    select({ members }) {
      const missing = members.filter(({ secondFactor }) => secondFactor !== 'strong').map(({ name }) => name)
      return { all: members.length, strong: members.length - missing.length, missing }
    },
  })
}

/** Gives the function that changes from when on two factors are asked for. */
export function useRequire(organizationId: string) {
  const queries = useQueryClient()
  return async (from: string | null) => {
    const result = await api.organization.requireSecondFactor({ organizationId, from })
    if (!result.error) void queries.invalidateQueries({ queryKey: policyQuery(organizationId).queryKey })
    return result
  }
}
