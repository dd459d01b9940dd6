import { subscriptionStatuses } from '#contract/billing/subscription-states.ts'
import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

export const customerSearch = searchOf({ ...listSearch.readers, status: oneOf(subscriptionStatuses) })
