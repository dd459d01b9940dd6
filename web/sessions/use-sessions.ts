import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListedSession } from '#contract/sessions.ts'
import { api } from '../api/api.ts'
import { changeKnown } from '../api/change-known.ts'

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => api.listSessions({}, { throw: true, signal }),
})

/** The signed-in devices, this one first. */
export function useSessions() {
  return useQuery(sessionsQuery)
}

export function useRevokeSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ token }: ListedSession) => api.revokeSession({ token }, { throw: true }),
    onSuccess: (_, { id }) => changeKnown(queries, sessionsQuery.queryKey, (list) => list.filter((each) => each.id !== id)),
    onError: () => void queries.invalidateQueries(sessionsQuery), // it may have ended elsewhere in the meantime
  })
}

export function useRevokeOthers() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api.revokeOtherSessions({}, { throw: true }),
    onSuccess: () => changeKnown(queries, sessionsQuery.queryKey, (list) => list.filter((each) => each.current)),
    onError: () => void queries.invalidateQueries(sessionsQuery),
  })
}
