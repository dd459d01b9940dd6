import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf, text } from '../navigation/search.ts'

export const orderSearch = searchOf({
  ...listSearch.readers,
  product: text,
  billing: oneOf(['recurring', 'one_time']),
  status: oneOf(['pending', 'paid', 'partially_refunded', 'refunded', 'void']),
})
