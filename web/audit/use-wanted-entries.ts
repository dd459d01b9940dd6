import { auditActions } from '#contract/audit-actions.ts'
import { useSearch } from '../navigation/use-search.ts'
import type { auditSearch } from './audit-search.ts'
import { rangeOf } from './range-of.ts'

/** What the address says about which entries are wanted. */
export function useWantedEntries() {
  const { search } = useSearch<typeof auditSearch>()
  const { user: userId, actor: actorId, before } = search
  const action = auditActions.find((each) => each === search.action)
  return {
    ...(action && { action }),
    ...(userId && { userId }),
    ...(actorId && { actorId }),
    ...rangeOf(search),
    ...(before && { before }),
  }
}
