import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { ExternalId } from './customers.ts'
import { entity, Id, shapeOf } from './ids.ts'
import { Instant } from './instants.ts'
import { GivenMetadata, Metadata } from './metadata.ts'
import { Amount } from './money.ts'
import { anyIds, anyOf, listOf, MaybeFlag, paging, sortedBy } from './paging.ts'
import { optional } from './texts.ts'
import { forHolder, forSeller, get, post } from './verbs.ts'

export const refundStatuses = ['pending', 'succeeded', 'failed', 'canceled'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export const refundReasons = [
  'duplicate',
  'fraudulent',
  'customer_request',
  'service_disruption',
  'satisfaction_guarantee',
  'other',
] as const

export const refundConstants = { dispute: null } as const

/** Amounts are without tax; the tax refunded with them is listed beside. */
export const Refund = z.object({
  ...entity,
  metadata: Metadata,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  amount: Amount,
  tax_amount: Amount,
  currency: z.string(),
  organization_id: z.string(),
  order_id: z.string(),
  subscription_id: z.nullable(z.string()),
  customer_id: z.string(),
  revoke_benefits: z.boolean(),
  /** Ours: the number of its credit note, once it went through. */
  credit_note_number: z.nullable(z.string()),
  ...shapeOf(refundConstants),
})
export type Refund = Camel<z.infer<typeof Refund>>

/** Without a `url` while the invoice that it corrects is not issued. `is_void`: the money did not arrive after all. */
export const CreditNote = z.object({
  number: z.string(),
  refund_id: z.string(),
  order_id: z.string(),
  amount: Amount,
  tax_amount: Amount,
  currency: z.string(),
  issued_at: Instant,
  is_void: z.boolean(),
  url: z.nullable(z.string()),
})
export type CreditNote = Camel<z.infer<typeof CreditNote>>

export const RefundCreate = z.object({
  order_id: Id,
  reason: z.enum(refundReasons),
  amount: z.int().check(z.gt(0)),
  comment: optional(5000),
  revoke_benefits: z._default(z.boolean(), false),
  metadata: z._default(GivenMetadata, {}),
})

export const refunds = {
  list: get('/refunds/', {
    ...forSeller('refunds:read'),
    summary: 'List refunds.',
    input: z.object({
      ...paging,
      id: anyIds,
      organization_id: anyIds,
      order_id: anyIds,
      subscription_id: anyIds,
      customer_id: anyIds,
      external_customer_id: z.optional(z.nullable(anyOf(ExternalId))),
      succeeded: MaybeFlag,
      sorting: sortedBy(['created_at', 'amount'], '-created_at'),
    }),
    output: listOf(Refund),
    errors: [],
  }),
  /** Answered with 201 to clients from 0.43 on. */
  create: post('/refunds/', {
    ...forSeller('refunds:write'),
    summary: 'Give money back.',
    input: RefundCreate,
    output: Refund,
    errors: ['RefundAmountTooHigh', 'RefundFailed', 'RefundedAlready', 'RefundUnknownPayment', 'RevokeSubscriptionBenefitsProhibited'],
  }),
  /** Ours. */
  creditNotes: get('/refunds/credit-notes/', {
    ...forSeller('refunds:read'),
    summary: 'List the credit notes of an order’s refunds.',
    input: z.object({ order_id: Id }),
    output: z.array(CreditNote),
    errors: ['ResourceNotFound'],
  }),
  /** Where the `url` of a credit note leads: the address is sealed and lasts ten minutes. */
  creditNoteFile: get('/refunds/credit-notes/:token', {
    ...forHolder,
    summary: 'Keep a credit note as a PDF.',
    answers: 'file',
    input: z.object({ token: z.string().check(z.maxLength(500)) }),
    output: z.string(),
    errors: ['ResourceNotFound'],
  }),
}
