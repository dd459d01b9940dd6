import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

export const productSearch = searchOf({ ...listSearch.readers, status: oneOf(['archived', 'all']), billing: oneOf(['recurring', 'once']) })
