import { History } from '../selling/history.tsx'
import { subscriptionParts } from '../selling/history-search.ts'
import type { Subscription } from './use-subscription.ts'

/** What happened with a subscription: begun, its trial moved, billed, each payment that failed with what the bank said, used, given, mailed, canceled, ended. */
export function SubscriptionHistory({ subscription: { id, customerId } }: { subscription: Subscription }) {
  return <History about={{ customerId, subscriptionId: id }} parts={subscriptionParts} />
}
