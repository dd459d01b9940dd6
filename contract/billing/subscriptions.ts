import * as z from 'zod/mini'
import { Customer, ExternalId } from './customers.ts'
import { BareDiscount } from './discounts.ts'
import { entity, Id, shapeOf } from './ids.ts'
import { Instant, MaybeInstant } from './instants.ts'
import { CustomFieldData, GivenMetadata, Metadata } from './metadata.ts'
import { Meter } from './meters.ts'
import { Amount } from './money.ts'
import { prorationBehaviors } from './organizations.ts'
import { Price, recurringIntervals } from './prices.ts'
import { Product } from './products.ts'
import { optional } from './texts.ts'

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

export const subscriptionConstants = {
  recurringIntervalCount: 1,
  currentMeterPeriodStart: null,
  currentMeterPeriodEnd: null,
  pauseAtPeriodEnd: false,
  pausedAt: null,
  resumesAt: null,
  units: null,
} as const

/** What every view of a subscription shows. */
export const subscriptionShape = {
  ...entity,
  amount: Amount,
  currency: z.string(),
  recurringInterval: z.enum(recurringIntervals),
  status: z.enum(subscriptionStatuses),
  currentPeriodStart: Instant,
  currentPeriodEnd: Instant,
  trialStart: MaybeInstant,
  trialEnd: MaybeInstant,
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: MaybeInstant,
  startedAt: MaybeInstant,
  endsAt: MaybeInstant,
  endedAt: MaybeInstant,
  pastDueAt: MaybeInstant,
  customerId: z.string(),
  productId: z.string(),
  discountId: z.nullable(z.string()),
  checkoutId: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  customerCancellationReason: z.nullable(z.enum(cancellationReasons)),
  customerCancellationComment: z.nullable(z.string()),
  ...shapeOf(subscriptionConstants),
}

/** Inside orders. */
export const BareSubscription = z.object({ ...subscriptionShape, metadata: Metadata })
export type BareSubscription = z.infer<typeof BareSubscription>

/** How much of a meter a subscription used in its period, and what that costs so far. */
export const subscriptionMeterShape = {
  ...entity,
  consumedUnits: z.number(),
  creditedUnits: z.int(),
  amount: Amount,
  meterId: z.string(),
}
export const SubscriptionMeter = z.object({ ...subscriptionMeterShape, meter: Meter })

export const Subscription = z.object({
  ...subscriptionShape,
  metadata: Metadata,
  customFieldData: CustomFieldData,
  customer: Customer,
  product: Product,
  discount: z.nullable(BareDiscount),
  prices: z.array(Price),
  meters: z.array(SubscriptionMeter),
  pendingUpdate: z.null(),
})
export type Subscription = z.infer<typeof Subscription>

/** Made by the seller, without a checkout: charged from the customer's stored card. */
export const SubscriptionCreate = z
  .object({
    productId: Id,
    customerId: z.nullish(Id),
    externalCustomerId: z.nullish(ExternalId),
    metadata: z._default(GivenMetadata, {}),
  })
  .check(
    z.refine(({ customerId, externalCustomerId }) => customerId || externalCustomerId, {
      error: 'Field required',
      path: ['customerId'],
      params: { type: 'missing' },
    }),
  )

const why = { customerCancellationReason: z.nullish(z.enum(cancellationReasons)), customerCancellationComment: optional(5000) }
const PlanChange = z.object({ productId: Id, prorationBehavior: z.nullish(z.enum(prorationBehaviors)) })

/** One of: another product, another discount or none, an end with the period or no end, an end now. */
export const SubscriptionUpdate = z.union([
  PlanChange,
  z.object({ discountId: z.nullable(Id) }),
  z.object({ ...why, cancelAtPeriodEnd: z.boolean() }),
  z.object({ ...why, revoke: z.literal(true) }),
])
export type SubscriptionUpdate = z.infer<typeof SubscriptionUpdate>

/** What a change would bring: the order that would be made now, or the lines that would wait for the next one. */
export const SubscriptionPreview = z.object({
  items: z.array(
    z.object({
      label: z.string(),
      amount: Amount,
      taxAmount: Amount,
      proration: z.boolean(),
      productPriceId: z.nullable(z.string()),
    }),
  ),
  subtotalAmount: Amount,
  discountAmount: Amount,
  netAmount: Amount,
  taxAmount: Amount,
  totalAmount: Amount,
  currency: z.string(),
  due: z.enum(['now', 'next_order']),
})
export type SubscriptionPreview = z.infer<typeof SubscriptionPreview>

/** The change of plan that can be looked at before it is made. */
export const SubscriptionPreviewAsked = PlanChange
