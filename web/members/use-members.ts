import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberWithUser } from '#contract/members.ts'
import { api } from '../api/api.ts'

export const pageSize = 25
const firstMembers = 100

type Order = { sortBy: 'name' | 'email' | 'role' | 'createdAt'; sortDirection: 'asc' | 'desc' }
type Wanted = { organizationId: string; search: string; role: string; page: number; order?: Order | undefined }

function membersQuery({ organizationId, search, role, page, order }: Wanted) {
  return queryOptions({
    queryKey: ['members', organizationId, { search, role, page, order }],
    queryFn: ({ signal }) =>
      api.organization.listMembers(
        {
          organizationId,
          limit: pageSize,
          secondFactors: true, // told to owners and administrators alone
          offset: (page - 1) * pageSize,
          ...order,
          ...(search && { search }),
          ...(role && ({ filterField: 'role', filterOperator: 'contains', filterValue: role } as const)),
        },
        { throw: true, signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** One page of members. The page before stays in sight until the next is there. */
export function useMembers(wanted: Wanted) {
  return useQuery(membersQuery(wanted))
}

/** How many members there are in all. The list that everybody sees first says so too: it is asked for once. */
export function useMemberCount(organizationId: string) {
  return useQuery({ ...membersQuery({ organizationId, search: '', role: '', page: 1 }), select: ({ total }) => total })
}

function firstMembersQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['members', organizationId, 'first'],
    queryFn: ({ signal }) => api.organization.listMembers({ organizationId, limit: firstMembers }, { throw: true, signal }),
    staleTime: 60_000,
  })
}

/** Members by the id of their user: the first hundred at once, the missing ones one by one. Those who left are not found. */
export function useMembersByUser(organizationId: string, userIds: readonly string[]): ReadonlyMap<string, MemberWithUser> {
  const { data: first } = useQuery(firstMembersQuery(organizationId))
  const isWhole = first !== undefined && first.total <= first.members.length
  const known = new Map(first?.members.map((member) => [member.userId, member]))
  const missing = first && !isWhole ? [...new Set(userIds)].filter((id) => !known.has(id)) : []
  const others = useQueries({
    queries: missing.map((userId) => ({
      queryKey: ['members', organizationId, 'user', userId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.organization.listMembers({ organizationId, limit: 1, filterField: 'userId', filterValue: userId }, { throw: true, signal }),
      staleTime: 60_000,
    })),
  })
  for (const { data } of others) for (const member of data?.members ?? []) known.set(member.userId, member)
  return known
}

/** Gives the function that invalidates the members of an organization. */
export function useForgetMembers(organizationId: string) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['members', organizationId] })
}

type Page = { members: MemberWithUser[]; total: number }

/** Gives the function that shows a member's role before the server has answered. */
export function useShowRole(organizationId: string) {
  const queries = useQueryClient()
  return (memberId: string, role: string) =>
    queries.setQueriesData<Page>({ queryKey: ['members', organizationId] }, (page) =>
      page?.members ? { ...page, members: page.members.map((each) => (each.id === memberId ? { ...each, role } : each)) } : page,
    )
}
