import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

/** Which entries of the waitlist are wanted. */
export const waitlistSearch = searchOf({ ...listSearch.readers, status: oneOf(['waiting', 'invited', 'expired', 'signed-up']) })
