import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { entity, shapeOf } from './ids.ts'
import { Instant } from './instants.ts'
import { Amount } from './money.ts'

export const paymentStatuses = ['pending', 'succeeded', 'failed'] as const

/** Whatever runs behind: no client reads another word. */
export const processor = 'stripe'

export const paymentConstants = { processor, trigger: null } as const

/** A try to take money. */
export const Payment = z.object({
  ...entity,
  status: z.enum(paymentStatuses),
  amount: Amount,
  currency: z.string(),
  method: z.literal('card'),
  method_metadata: z.object({ brand: z.string(), last4: z.string() }),
  decline_reason: z.nullable(z.string()),
  decline_message: z.nullable(z.string()),
  organization_id: z.string(),
  checkout_id: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  ...shapeOf(paymentConstants),
})
export type Payment = Camel<z.infer<typeof Payment>>

const card = { brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int(), wallet: z.nullable(z.string()) }

/** A stored card. `default` and `card` are the older names of `is_default` and `method_metadata`. */
export const PaymentMethod = z.object({
  id: z.string(),
  created_at: Instant,
  modified_at: entity.modified_at,
  processor: z.literal(processor),
  customer_id: z.string(),
  type: z.literal('card'),
  method_metadata: z.object(card),
  is_default: z.boolean(),
  default: z.boolean(),
  card: z.object(card),
})
export type PaymentMethod = Camel<z.infer<typeof PaymentMethod>>
