import * as z from 'zod/mini'
import { GrantProperties } from './benefit-grants.ts'
import { benefitTypes } from './benefits.ts'
import { customerShape } from './customers.ts'
import { entity, shapeOf } from './ids.ts'
import { Instant, MaybeInstant } from './instants.ts'
import { CustomFieldData, Metadata } from './metadata.ts'
import { Amount } from './money.ts'
import { recurringIntervals } from './prices.ts'
import { subscriptionMeterShape } from './subscriptions.ts'

export const stateSubscriptionConstants = { units: null } as const

/** Trialing ones are shown as active: 0.33 reads no other word. */
export const StateSubscription = z.object({
  ...entity,
  metadata: Metadata,
  customFieldData: CustomFieldData,
  status: z.literal('active'),
  amount: Amount,
  currency: z.string(),
  recurringInterval: z.enum(recurringIntervals),
  currentPeriodStart: Instant,
  currentPeriodEnd: Instant,
  trialStart: MaybeInstant,
  trialEnd: MaybeInstant,
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: MaybeInstant,
  startedAt: MaybeInstant,
  endsAt: MaybeInstant,
  productId: z.string(),
  discountId: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  meters: z.array(z.object(subscriptionMeterShape)),
  ...shapeOf(stateSubscriptionConstants),
})
export type StateSubscription = z.infer<typeof StateSubscription>

export const StateGrant = z.object({
  ...entity,
  grantedAt: Instant,
  benefitId: z.string(),
  benefitType: z.enum(benefitTypes),
  benefitMetadata: Metadata,
  properties: GrantProperties,
})
export type StateGrant = z.infer<typeof StateGrant>

export const StateMeter = z.object({
  ...entity,
  meterId: z.string(),
  consumedUnits: z.number(),
  creditedUnits: z.int(),
  balance: z.number(),
})
export type StateMeter = z.infer<typeof StateMeter>

/** What a customer holds right now. */
export const CustomerState = z.object({
  ...customerShape,
  activeSubscriptions: z.array(StateSubscription),
  grantedBenefits: z.array(StateGrant),
  activeMeters: z.array(StateMeter),
})
export type CustomerState = z.infer<typeof CustomerState>
