import { pageNumber, searchOf, text } from './search.ts'

/**
 * What the address of a list says: what is looked for, how it is sorted, which page, and which columns are hidden. Pages are counted, or
 * begin after the last row of the one before.
 */
export const listSearch = searchOf({ search: text, sort: text, page: pageNumber, after: text, before: text, hide: text })
