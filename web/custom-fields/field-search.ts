import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

/** The kinds are named here too: the schemas that know them are not part of the app's first load. */
export const fieldSearch = searchOf({ ...listSearch.readers, type: oneOf(['text', 'number', 'date', 'checkbox', 'select']) })
