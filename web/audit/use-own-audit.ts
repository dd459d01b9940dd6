import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'

const perPage = 25

/** What was done by or to the person, newest first, page by page. */
export function useOwnAudit() {
  return useInfiniteQuery({
    queryKey: ['audit', 'own'],
    queryFn: ({ pageParam, signal }) =>
      api.listAuditEntries({ limit: perPage, ...(pageParam && { before: pageParam }) }, { throw: true, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
