import type { FileColumns } from '../selling/list-file.ts'
import type { ListedSubscription } from './use-subscription.ts'

/** What a file of subscriptions holds. */
export const subscriptionFile: FileColumns<ListedSubscription> = {
  customer_name: ({ customer }) => customer.name,
  customer_email: ({ customer }) => customer.email,
  product_name: ({ product }) => product.name,
  status: ({ status }) => status,
  currency: ({ currency }) => currency,
  amount: ({ amount, currency }) => ({ amount, currency }),
  recurring_interval: ({ recurringInterval }) => recurringInterval,
  monthly_amount: ({ sums, currency }) => sums && { amount: sums.monthlyAmount, currency },
  started_at: ({ startedAt }) => ({ at: startedAt }),
  current_period_end: ({ currentPeriodEnd }) => ({ at: currentPeriodEnd }),
  cancel_at_period_end: ({ cancelAtPeriodEnd }) => cancelAtPeriodEnd,
  canceled_at: ({ canceledAt }) => ({ at: canceledAt }),
  ended_at: ({ endedAt }) => ({ at: endedAt }),
  id: ({ id }) => id,
}
