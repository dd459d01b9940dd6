import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Customer } from './customers.ts'
import { byId, entity } from './ids.ts'
import { Amount } from './money.ts'
import { anyIds, anyOf, listOf, paging, sortedBy } from './paging.ts'
import { forSeller, get, post } from './verbs.ts'

export const disputeStatuses = ['prevented', 'early_warning', 'needs_response', 'under_review', 'lost', 'won'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/** A payment that its cardholder disputes at their bank. Amounts are without tax; the tax disputed with them is listed beside. */
export const Dispute = z.object({
  ...entity,
  status: z.enum(disputeStatuses),
  resolved: z.boolean(),
  closed: z.boolean(),
  amount: Amount,
  tax_amount: Amount,
  currency: z.string(),
  /** What the cardholder told their bank, in the processor's word: `fraudulent`, `product_not_received`. Null where the processor has not said. */
  reason: z.nullable(z.string()),
  /** Until when the bank takes an answer; null where it waits for none. */
  evidence_due_by: z.nullable(z.iso.datetime()),
  /** Whether that is over. */
  past_due: z.boolean(),
  order_id: z.string(),
  payment_id: z.string(),
  customer: Customer,
  /** There are no support cases here. */
  case_id: z.null(),
})
export type Dispute = Camel<z.infer<typeof Dispute>>

export const disputes = {
  list: get('/disputes/', {
    ...forSeller('disputes:read'),
    summary: 'List disputed payments.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      order_id: anyIds,
      status: z.optional(z.nullable(anyOf(z.enum(disputeStatuses)))),
      sorting: sortedBy(['created_at', 'amount'], '-created_at'),
    }),
    output: listOf(Dispute),
    errors: [],
  }),
  get: get('/disputes/:id', {
    ...forSeller('disputes:read'),
    summary: 'Read a disputed payment.',
    input: z.object(byId),
    output: Dispute,
    errors: ['ResourceNotFound'],
  }),
  accept: post('/disputes/:id/accept', {
    ...forSeller('disputes:write'),
    summary: 'Accept a dispute: the cardholder keeps the money.',
    input: z.object(byId),
    output: Dispute,
    errors: ['DisputeNotOpen', 'ResourceNotFound'],
  }),
}
