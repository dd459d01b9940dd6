import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf, text } from '../navigation/search.ts'

export const webhookSearch = searchOf({ ...listSearch.readers, outcome: oneOf(['failed', 'succeeded']), delivery: text })
