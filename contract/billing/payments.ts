import * as z from 'zod/mini'
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
  methodMetadata: z.object({ brand: z.string(), last4: z.string() }),
  declineReason: z.nullable(z.string()),
  declineMessage: z.nullable(z.string()),
  organizationId: z.string(),
  checkoutId: z.nullable(z.string()),
  orderId: z.nullable(z.string()),
  ...shapeOf(paymentConstants),
})
export type Payment = z.infer<typeof Payment>

const card = { brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int(), wallet: z.nullable(z.string()) }

/** A stored card. `default` and `card` are the older names of `isDefault` and `methodMetadata`. */
export const PaymentMethod = z.object({
  id: z.string(),
  createdAt: Instant,
  modifiedAt: entity.modifiedAt,
  processor: z.literal(processor),
  customerId: z.string(),
  type: z.literal('card'),
  methodMetadata: z.object(card),
  isDefault: z.boolean(),
  default: z.boolean(),
  card: z.object(card),
})
export type PaymentMethod = z.infer<typeof PaymentMethod>
