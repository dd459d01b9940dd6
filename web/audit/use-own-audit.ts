import { useInfiniteQuery } from '@tanstack/react-query'
import { ownAuditQuery } from './own-audit-query.ts'

export function useOwnAudit() {
  return useInfiniteQuery(ownAuditQuery)
}
