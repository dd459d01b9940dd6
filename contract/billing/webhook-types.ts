/** The types that every client of the wire knows. */
export const knownTypes = [
  'checkout.created',
  'checkout.updated',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'customer.state_changed',
  'order.created',
  'order.updated',
  'order.paid',
  'order.refunded',
  'subscription.created',
  'subscription.updated',
  'subscription.active',
  'subscription.canceled',
  'subscription.uncanceled',
  'subscription.revoked',
  'refund.created',
  'refund.updated',
  'product.created',
  'product.updated',
  'benefit.created',
  'benefit.updated',
  'benefit_grant.created',
  'benefit_grant.cycled',
  'benefit_grant.updated',
  'benefit_grant.revoked',
  'organization.updated',
] as const

/** Types that came later: older clients throw on them, so they go to endpoints that asked for them. */
export const laterTypes = [
  'checkout.expired',
  'subscription.past_due',
  'subscription.cycled',
  'discount.created',
  'discount.updated',
  'discount.deleted',
] as const

/** An endpoint may ask for these; nothing here ever happens that would send one. */
export const silentTypes = [
  'customer_seat.assigned',
  'customer_seat.claimed',
  'customer_seat.revoked',
  'member.created',
  'member.updated',
  'member.deleted',
  'subscription.paused',
  'subscription.resumed',
  'subscription.migrated',
] as const

export const webhookTypes = [...knownTypes, ...laterTypes, ...silentTypes] as const
export type WebhookType = (typeof webhookTypes)[number]
/** What can be sent. */
export type SentType = (typeof knownTypes)[number] | (typeof laterTypes)[number]
