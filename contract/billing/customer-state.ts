import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { GrantProperties } from './benefit-grants.ts'
import { benefitTypes } from './benefits.ts'
import { customerShape, ExternalId } from './customers.ts'
import { byId, entity, shapeOf } from './ids.ts'
import { Instant, MaybeInstant } from './instants.ts'
import { CustomFieldData, Metadata } from './metadata.ts'
import { Amount } from './money.ts'
import { recurringIntervals } from './prices.ts'
import { subscriptionMeterShape } from './subscriptions.ts'
import { forSeller, get } from './verbs.ts'

export const stateSubscriptionConstants = { units: null } as const

/** Trialing ones are shown as active: 0.33 reads no other word. */
export const StateSubscription = z.object({
  ...entity,
  metadata: Metadata,
  custom_field_data: CustomFieldData,
  status: z.literal('active'),
  amount: Amount,
  currency: z.string(),
  recurring_interval: z.enum(recurringIntervals),
  current_period_start: Instant,
  current_period_end: Instant,
  trial_start: MaybeInstant,
  trial_end: MaybeInstant,
  cancel_at_period_end: z.boolean(),
  canceled_at: MaybeInstant,
  started_at: MaybeInstant,
  ends_at: MaybeInstant,
  product_id: z.string(),
  discount_id: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  meters: z.array(z.object(subscriptionMeterShape)),
  ...shapeOf(stateSubscriptionConstants),
})
export type StateSubscription = Camel<z.infer<typeof StateSubscription>>

export const StateGrant = z.object({
  ...entity,
  granted_at: Instant,
  benefit_id: z.string(),
  benefit_type: z.enum(benefitTypes),
  benefit_metadata: Metadata,
  properties: GrantProperties,
})
export type StateGrant = Camel<z.infer<typeof StateGrant>>

export const StateMeter = z.object({
  ...entity,
  meter_id: z.string(),
  consumed_units: z.number(),
  credited_units: z.int(),
  balance: z.number(),
})
export type StateMeter = Camel<z.infer<typeof StateMeter>>

/** What a customer holds right now. */
export const CustomerState = z.object({
  ...customerShape,
  active_subscriptions: z.array(StateSubscription),
  granted_benefits: z.array(StateGrant),
  active_meters: z.array(StateMeter),
})
export type CustomerState = Camel<z.infer<typeof CustomerState>>

/** Beside the other calls about customers. */
export const customerStates = {
  getState: get('/customers/:id/state', {
    ...forSeller('customers:read'),
    summary: 'Read what a customer holds.',
    input: z.object(byId),
    output: CustomerState,
    errors: ['ResourceNotFound'],
  }),
  getStateExternal: get('/customers/external/:external_id/state', {
    ...forSeller('customers:read'),
    summary: 'Read what a customer holds, by the seller’s own id.',
    input: z.object({ external_id: ExternalId }),
    output: CustomerState,
    errors: ['ResourceNotFound'],
  }),
}
