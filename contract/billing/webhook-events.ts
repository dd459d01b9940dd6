import * as z from 'zod/mini'
import { BenefitGrantWebhook } from './benefit-grants.ts'
import { Benefit } from './benefits.ts'
import { Checkout } from './checkouts.ts'
import { CustomerState } from './customer-state.ts'
import { Customer } from './customers.ts'
import { Discount } from './discounts.ts'
import { shapeOf } from './ids.ts'
import { Instant } from './instants.ts'
import { Order } from './orders.ts'
import { Organization } from './organizations.ts'
import { Product } from './products.ts'
import { Refund } from './refunds.ts'
import { Subscription } from './subscriptions.ts'
import type { SentType } from './webhook-types.ts'

/** What each message carries as its `data`. */
export const webhookData = {
  'checkout.created': Checkout,
  'checkout.updated': Checkout,
  'checkout.expired': Checkout,
  'customer.created': Customer,
  'customer.updated': Customer,
  'customer.deleted': Customer,
  'customer.state_changed': CustomerState,
  'order.created': Order,
  'order.updated': Order,
  'order.paid': Order,
  'order.refunded': Order,
  'subscription.created': Subscription,
  'subscription.updated': Subscription,
  'subscription.active': Subscription,
  'subscription.canceled': Subscription,
  'subscription.uncanceled': Subscription,
  'subscription.revoked': Subscription,
  'subscription.past_due': Subscription,
  'subscription.cycled': Subscription,
  'refund.created': Refund,
  'refund.updated': Refund,
  'product.created': Product,
  'product.updated': Product,
  'discount.created': Discount,
  'discount.updated': Discount,
  'discount.deleted': Discount,
  'benefit.created': Benefit,
  'benefit.updated': Benefit,
  'benefit_grant.created': BenefitGrantWebhook,
  'benefit_grant.cycled': BenefitGrantWebhook,
  'benefit_grant.updated': BenefitGrantWebhook,
  'benefit_grant.revoked': BenefitGrantWebhook,
  'organization.updated': Organization,
} as const satisfies Record<SentType, z.core.$ZodType>

export const envelopeConstants = { apiVersion: '2026-04' } as const

/** The envelope of a message. `timestamp` is when it happened. */
export function envelopeOf<T extends SentType>(type: T) {
  return z.object({ type: z.literal(type), timestamp: Instant, data: webhookData[type], ...shapeOf(envelopeConstants) })
}
