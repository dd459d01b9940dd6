import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Customer, ExternalId } from './customers.ts'
import { BareDiscount } from './discounts.ts'
import type { BillingErrorCode } from './errors.ts'
import { byId, entity, Id, shapeOf } from './ids.ts'
import { GivenInstant, Instant, MaybeInstant } from './instants.ts'
import { CustomFieldData, GivenMetadata, Metadata, MetadataFilter } from './metadata.ts'
import { Meter } from './meters.ts'
import { Amount } from './money.ts'
import { prorationBehaviors } from './organizations.ts'
import { anyIds, anyOf, listOf, MaybeFlag, paging, Search, sortedBy, withSums } from './paging.ts'
import { Price, recurringIntervals } from './prices.ts'
import { Product } from './products.ts'
import { cancellationReasons, subscriptionStatuses } from './subscription-states.ts'
import { optional } from './texts.ts'
import { del, forSeller, get, patch, post } from './verbs.ts'

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
  recurring_interval: z.enum(recurringIntervals),
  status: z.enum(subscriptionStatuses),
  current_period_start: Instant,
  current_period_end: Instant,
  trial_start: MaybeInstant,
  trial_end: MaybeInstant,
  cancel_at_period_end: z.boolean(),
  canceled_at: MaybeInstant,
  started_at: MaybeInstant,
  ends_at: MaybeInstant,
  ended_at: MaybeInstant,
  past_due_at: MaybeInstant,
  customer_id: z.string(),
  product_id: z.string(),
  discount_id: z.nullable(z.string()),
  checkout_id: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  customer_cancellation_reason: z.nullable(z.enum(cancellationReasons)),
  customer_cancellation_comment: z.nullable(z.string()),
  ...shapeOf(subscriptionConstants),
}

/** Inside orders. */
export const BareSubscription = z.object({ ...subscriptionShape, metadata: Metadata })
export type BareSubscription = Camel<z.infer<typeof BareSubscription>>

/** How much of a meter a subscription used in its period, and what that costs so far. */
export const subscriptionMeterShape = {
  ...entity,
  consumed_units: z.number(),
  credited_units: z.int(),
  amount: Amount,
  meter_id: z.string(),
}
export const SubscriptionMeter = z.object({ ...subscriptionMeterShape, meter: Meter })

/** A cheaper plan that begins with the next period. */
export const PendingUpdate = z.object({
  ...entity,
  applies_at: Instant,
  product_id: z.nullable(z.string()),
  seats: z.nullable(z.int()),
  units: z.null(),
  /** Ours: what the plan is called, and what a period of it costs. */
  product_name: z.string(),
  amount: Amount,
})
export type PendingUpdate = Camel<z.infer<typeof PendingUpdate>>

/** Takes back a change of plan that waits. */
export const PendingUpdateDrop = z.object({ ...byId, pending_update: z.null() })

export const Subscription = z.object({
  ...subscriptionShape,
  metadata: Metadata,
  custom_field_data: CustomFieldData,
  customer: Customer,
  product: Product,
  discount: z.nullable(BareDiscount),
  prices: z.array(Price),
  meters: z.array(SubscriptionMeter),
  pending_update: z.nullable(PendingUpdate),
})
export type Subscription = Camel<z.infer<typeof Subscription>>

/** Ours: what a subscription counts for in the monthly recurring revenue now. */
export const SubscriptionSums = z.object({ monthly_amount: Amount })
const ListedSubscription = z.extend(Subscription, { sums: z.optional(SubscriptionSums) })

/** Made by the seller, without a checkout: charged from the customer's stored card. */
export const SubscriptionCreate = z
  .object({
    product_id: Id,
    customer_id: z.nullish(Id),
    external_customer_id: z.nullish(ExternalId),
    metadata: z._default(GivenMetadata, {}),
  })
  .check(
    z.refine(({ customer_id, external_customer_id }) => customer_id || external_customer_id, {
      error: 'Field required',
      path: ['customer_id'],
      params: { type: 'missing' },
    }),
  )

const why = { customer_cancellation_reason: z.nullish(z.enum(cancellationReasons)), customer_cancellation_comment: optional(5000) }
const PlanChange = z.object({ ...byId, product_id: Id, proration_behavior: z.nullish(z.enum(prorationBehaviors)) })

/** One of: another product, no other product after all, another discount or none, an end with the period or no end, an end now. */
export const SubscriptionUpdate = z.union([
  PlanChange,
  PendingUpdateDrop,
  z.object({ ...byId, discount_id: z.nullable(Id) }),
  z.object({ ...byId, trial_end: GivenInstant }),
  z.object({ ...byId, ...why, cancel_at_period_end: z.boolean() }),
  z.object({ ...byId, ...why, revoke: z.literal(true) }),
])
export type SubscriptionUpdate = Camel<z.infer<typeof SubscriptionUpdate>>

/** What a change would bring: the order that would be made now, the lines that would wait for the next one, or what the next period would cost. */
export const SubscriptionPreview = z.object({
  items: z.array(
    z.object({
      label: z.string(),
      amount: Amount,
      tax_amount: Amount,
      proration: z.boolean(),
      product_price_id: z.nullable(z.string()),
    }),
  ),
  subtotal_amount: Amount,
  discount_amount: Amount,
  net_amount: Amount,
  tax_amount: Amount,
  total_amount: Amount,
  currency: z.string(),
  due: z.enum(['now', 'next_order', 'next_period']),
})
export type SubscriptionPreview = Camel<z.infer<typeof SubscriptionPreview>>

/** What a subscription is billed when its period ends, without what is used of the current one. */
export const NextInvoice = z.object({
  date: Instant,
  items: z.array(z.object({ label: z.string(), amount: Amount, proration: z.boolean() })),
  subtotal_amount: Amount,
  discount_amount: Amount,
  tax_amount: Amount,
  total_amount: Amount,
  /** The customer's credit that pays a part of it, below zero as in orders, and what their card is charged. */
  applied_balance_amount: Amount,
  due_amount: Amount,
  /** It comes to less than can be charged, and waits for the invoice after it. */
  waits: z.boolean(),
  currency: z.string(),
})
export type NextInvoice = Camel<z.infer<typeof NextInvoice>>

/** The change of plan that can be looked at before it is made. */
export const SubscriptionPreviewAsked = PlanChange

/** What a change of a subscription can be refused with. */
export const changeErrors = [
  'AlreadyCanceledSubscription',
  'BadRequest',
  'IncompleteBillingAddress',
  'MissingPaymentMethod',
  'PaymentError',
  'PaymentErrorUnexplained',
  'PaymentUnanswered',
  'PaymentUnavailable',
  'ResourceNotFound',
  'ResourceUnavailable',
  'SubscriptionUpdatePending',
  'UnpaidSubscription',
] as const satisfies BillingErrorCode[]

export const subscriptions = {
  list: get('/subscriptions/', {
    ...forSeller('subscriptions:read'),
    summary: 'List subscriptions that have started.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      product_id: anyIds,
      customer_id: anyIds,
      external_customer_id: z.optional(z.nullable(anyOf(ExternalId))),
      discount_id: anyIds,
      active: MaybeFlag,
      /** Ours: its status, and why the customer left. */
      status: z.optional(z.nullable(anyOf(z.enum(subscriptionStatuses)))),
      customer_cancellation_reason: z.optional(z.nullable(anyOf(z.enum(cancellationReasons)))),
      /** Ours: how a word of the customer's name or address begins. */
      query: Search,
      ...withSums,
      metadata: z.optional(MetadataFilter),
      sorting: sortedBy(['customer', 'status', 'started_at', 'current_period_end', 'amount', 'product', 'discount'], '-started_at'),
    }),
    output: listOf(ListedSubscription),
    errors: [],
  }),
  create: post('/subscriptions/', {
    ...forSeller('subscriptions:write'),
    offers: true,
    summary: 'Begin a subscription without a checkout.',
    status: 201,
    input: SubscriptionCreate,
    output: Subscription,
    errors: [
      'AlreadyActiveSubscriptionError',
      'IncompleteBillingAddress',
      'MissingPaymentMethod',
      'PaymentError',
      'PaymentErrorUnexplained',
      'PaymentUnanswered',
      'PaymentUnavailable',
    ],
  }),
  export: get('/subscriptions/export', {
    ...forSeller('subscriptions:read'),
    summary: 'Keep all subscriptions as a table.',
    answers: 'file',
    input: z.object({ organization_id: anyIds }),
    output: z.string(),
    errors: [],
  }),
  get: get('/subscriptions/:id', {
    ...forSeller('subscriptions:read'),
    summary: 'Read a subscription.',
    input: z.object(byId),
    output: Subscription,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/subscriptions/:id', {
    ...forSeller('subscriptions:write'),
    summary: 'Change the plan or the discount of a subscription, when its trial ends, or when it ends.',
    input: SubscriptionUpdate,
    output: Subscription,
    errors: changeErrors,
  }),
  preview: post('/subscriptions/:id/preview', {
    ...forSeller('subscriptions:read'),
    summary: 'Read what a change of plan would cost. Nothing is changed.',
    input: SubscriptionPreviewAsked,
    output: SubscriptionPreview,
    errors: [
      'AlreadyCanceledSubscription',
      'IncompleteBillingAddress',
      'MissingPaymentMethod',
      'PaymentUnavailable',
      'ResourceNotFound',
      'SubscriptionUpdatePending',
      'UnpaidSubscription',
    ],
  }),
  nextInvoice: get('/subscriptions/:id/next-invoice', {
    ...forSeller('subscriptions:read'),
    summary: 'Read what a subscription is billed when its period ends, line by line.',
    input: z.object(byId),
    output: NextInvoice,
    errors: ['ResourceNotFound'],
  }),
  revoke: del('/subscriptions/:id', {
    ...forSeller('subscriptions:write'),
    summary: 'End a subscription now.',
    input: z.object(byId),
    output: Subscription,
    errors: ['AlreadyCanceledSubscription', 'ResourceNotFound', 'SubscriptionUpdatePending'],
  }),
}
