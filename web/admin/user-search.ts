import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

export const userKinds = ['administrators', 'banned', 'unproven', 'anonymous'] as const

/** Which people are wanted. */
export const userSearch = searchOf({ ...listSearch.readers, kind: oneOf(userKinds) })
