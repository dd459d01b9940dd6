import * as z from 'zod/mini'
import { entity, Id, shapeOf } from './ids.ts'
import { GivenMetadata, Metadata } from './metadata.ts'
import { Amount } from './money.ts'
import { optional } from './texts.ts'

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

/** Amounts are without tax; the tax that goes back with them stands beside. */
export const Refund = z.object({
  ...entity,
  metadata: Metadata,
  status: z.enum(refundStatuses),
  reason: z.enum(refundReasons),
  amount: Amount,
  taxAmount: Amount,
  currency: z.string(),
  organizationId: z.string(),
  orderId: z.string(),
  subscriptionId: z.nullable(z.string()),
  customerId: z.string(),
  revokeBenefits: z.boolean(),
  ...shapeOf(refundConstants),
})
export type Refund = z.infer<typeof Refund>

export const RefundCreate = z.object({
  orderId: Id,
  reason: z.enum(refundReasons),
  amount: z.int().check(z.gt(0)),
  comment: optional(5000),
  revokeBenefits: z._default(z.boolean(), false),
  metadata: z._default(GivenMetadata, {}),
})
