import { pageNumber, searchOf, text } from '../navigation/search.ts'
import { joinedSearch } from '../organizations/joined-search.ts'

/** Which members are wanted. New members arrive here. */
export const memberSearch = searchOf({ ...joinedSearch.readers, search: text, role: text, page: pageNumber })
