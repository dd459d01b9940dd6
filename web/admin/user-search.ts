import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

export const userKinds = ['administrators', 'banned', 'unproven', 'anonymous'] as const

/** Which people are wanted. */
export const userSearch = searchOf({ ...listSearch.readers, kind: oneOf(userKinds) })

export const personTabs = ['overview', 'sessions', 'organizations', 'purchases', 'metadata', 'activity'] as const

/** Which tab of a person is open. */
export const personSearch = searchOf({ tab: oneOf(personTabs) })
