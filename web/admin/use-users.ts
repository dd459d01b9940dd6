import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'
import type { userKinds } from './user-search.ts'

export const pageSize = 25

/** Which people a list can be narrowed down to, and how the server is asked for them. */
const kinds = {
  administrators: { filterField: 'role', filterOperator: 'contains', filterValue: 'admin' },
  banned: { filterField: 'banned', filterOperator: 'eq', filterValue: true },
  unproven: { filterField: 'emailVerified', filterOperator: 'eq', filterValue: false },
  anonymous: { filterField: 'isAnonymous', filterOperator: 'eq', filterValue: true },
} as const satisfies Record<Kind, object>
type Kind = (typeof userKinds)[number]

/** What people can be sorted by. */
export const userOrders = ['name', 'email', 'createdAt'] as const

type Wanted = {
  search: string
  kind: Kind | ''
  after: string
  sortBy: (typeof userOrders)[number]
  sortDirection: 'asc' | 'desc'
}

/** One page of people. It begins after the last person of the one before: fast however far the list goes. */
export function useUsers({ search, kind, after, sortBy, sortDirection }: Wanted) {
  return useQuery({
    queryKey: ['users', { search, kind, after, sortBy, sortDirection }],
    queryFn: ({ signal }) =>
      api.admin.listUsers(
        {
          limit: pageSize,
          sortBy,
          sortDirection,
          ...(search && ({ searchValue: search, searchField: 'any' } as const)),
          ...(kind && kinds[kind]),
          ...(after && { after }),
        },
        { throw: true, signal },
      ),
    placeholderData: keepPreviousData,
  })
}

/** How many people of a kind there are. */
export function useUserCount(kind: Kind | '') {
  return useQuery({
    queryKey: ['users', 'count', kind],
    queryFn: ({ signal }) => api.admin.listUsers({ limit: 1, ...(kind && kinds[kind]) }, { throw: true, signal }),
    select: ({ total }) => total,
  })
}

export function userQuery(id: string) {
  return queryOptions({ queryKey: ['user', id], queryFn: ({ signal }) => api.admin.getUser({ id }, { throw: true, signal }) })
}

export function usePerson(id: string) {
  return useQuery(userQuery(id))
}

/** People by their ids. Those who were deleted are not found. */
export function usePeople(ids: readonly string[]): ReadonlyMap<string, User> {
  const answers = useQueries({ queries: [...new Set(ids)].map((id) => ({ ...userQuery(id), staleTime: 60_000, retry: false })) })
  return new Map(answers.flatMap(({ data }) => (data ? [[data.id, data]] : [])))
}

/** What a person uses as second factors, and whether a reset waits. */
export function useUserFactors(userId: string) {
  return useQuery({
    queryKey: ['user-factors', userId],
    queryFn: ({ signal }) => api.admin.getSecondFactors({ userId }, { throw: true, signal }),
  })
}

export function useUserSessions(userId: string) {
  return useQuery({
    queryKey: ['user-sessions', userId],
    queryFn: ({ signal }) => api.admin.listUserSessions({ userId }, { throw: true, signal }),
    select: ({ sessions }) => sessions,
  })
}

export function useUserAccounts(userId: string) {
  return useQuery({
    queryKey: ['user', userId, 'accounts'],
    queryFn: ({ signal }) => api.admin.listUserAccounts({ userId }, { throw: true, signal }),
    select: ({ accounts }) => accounts,
  })
}

export function useUserOrganizations(userId: string) {
  return useQuery({
    queryKey: ['user', userId, 'organizations'],
    queryFn: ({ signal }) => api.admin.listUserOrganizations({ userId }, { throw: true, signal }),
    select: ({ organizations }) => organizations,
  })
}

export type About = { userId: string; organizationId?: never } | { userId?: never; organizationId: string }

/** What was done last by or to a person, or in an organization. */
export function useLatestEntries(about: About) {
  return useQuery({
    queryKey: ['user', about.userId ?? about.organizationId, 'latest'],
    queryFn: ({ signal }) => api.admin.listAuditEntries({ ...about, limit: 20 }, { throw: true, signal }),
    select: ({ entries }) => entries,
  })
}

/** Gives the function that invalidates everything read about users. */
export function useForgetUsers() {
  const queries = useQueryClient()
  return () =>
    Promise.all(['users', 'user', 'user-sessions', 'user-factors'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
}
