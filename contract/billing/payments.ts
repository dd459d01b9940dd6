import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { byId, entity, shapeOf } from './ids.ts'
import { Instant } from './instants.ts'
import { Amount } from './money.ts'
import { anyIds, anyOf, listOf, paging, sortedBy } from './paging.ts'
import { forSeller, get } from './verbs.ts'

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

export const payments = {
  list: get('/payments/', {
    ...forSeller('payments:read'),
    summary: 'List tries to take money.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      checkout_id: anyIds,
      order_id: anyIds,
      status: z.optional(z.nullable(anyOf(z.enum(paymentStatuses)))),
      method: z.optional(z.nullable(anyOf(z.string().check(z.maxLength(50))))),
      customer_email: z.optional(z.nullable(anyOf(z.string().check(z.trim(), z.maxLength(254))))),
      sorting: sortedBy(['created_at', 'status', 'amount', 'method'], '-created_at'),
    }),
    output: listOf(Payment),
    errors: [],
  }),
  get: get('/payments/:id', {
    ...forSeller('payments:read'),
    summary: 'Read a try to take money.',
    input: z.object(byId),
    output: Payment,
    errors: ['ResourceNotFound'],
  }),
}
