import { searchOf, text } from '../navigation/search.ts'

/** There right after joining. */
export const joinedSearch = searchOf({ joined: text })
