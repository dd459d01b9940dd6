import { cancellationReasons, subscriptionStatuses } from '#contract/billing/subscription-states.ts'
import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf, text } from '../navigation/search.ts'

export const subscriptionSearch = searchOf({
  ...listSearch.readers,
  product: text,
  status: oneOf(subscriptionStatuses),
  reason: oneOf(cancellationReasons),
})
