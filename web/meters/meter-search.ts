import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

export const meterSearch = searchOf({ ...listSearch.readers, status: oneOf(['archived']) })
