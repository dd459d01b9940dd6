/* The words of subscriptions without the schemas that use them: lists in the browser filter by these. */

export const subscriptionStatuses = ['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid'] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The statuses that grant benefits, and those that can still be charged. */
export const activeStatuses = ['trialing', 'active'] as const
export const billableStatuses = ['trialing', 'active', 'past_due'] as const

export const cancellationReasons = [
  'customer_service',
  'low_quality',
  'missing_features',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
  'other',
] as const
