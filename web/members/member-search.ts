import { listSearch } from '../navigation/list-search.ts'
import { searchOf, text } from '../navigation/search.ts'
import { joinedSearch } from '../organizations/joined-search.ts'

/** Which members are wanted. New members arrive here. */
export const memberSearch = searchOf({ ...listSearch.readers, ...joinedSearch.readers, role: text })
