import type { SellingKind } from '#contract/admin-organizations.ts'
import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

/** Which organizations are wanted. */
export const organizationSearch = searchOf({
  ...listSearch.readers,
  selling: oneOf(['open', 'closed', 'own'] as const satisfies readonly SellingKind[]),
})

export const administeredTabs = ['overview', 'members', 'purchases', 'activity'] as const

/** Which tab of an organization is open, and which of its members are wanted. */
export const administeredSearch = searchOf({ ...listSearch.readers, tab: oneOf(administeredTabs) })
