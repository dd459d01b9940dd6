import { listSearch } from '../navigation/list-search.ts'
import { searchOf, text } from '../navigation/search.ts'

/** The device that a mail was about, to be marked. */
export const sessionSearch = searchOf({ ...listSearch.readers, device: text })
