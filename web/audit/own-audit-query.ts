import { api } from '../api/api.ts'

const perPage = 25

/** What was done by or to the person, newest first, page by page. */
export const ownAuditQuery = {
  queryKey: ['audit', 'own'],
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    api.listAuditEntries({ limit: perPage, ...(pageParam && { before: pageParam }) }, { throw: true, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
}
