import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { queryNumber } from '../kit/query.ts'
import { byId, Id } from './ids.ts'
import { Instant } from './instants.ts'
import { anyOf } from './paging.ts'
import { forSeller, get } from './verbs.ts'

export const timelineKinds = [
  'order',
  'payment',
  'refund',
  'dispute',
  'credit',
  'subscription',
  'benefit',
  'mail',
  'usage',
  'webhook',
  'portal',
  /** Sign-ins and impersonations of the person of ours who is the customer: told by the installation's own sellers and to administrators alone. */
  'account',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

const maybe = z.nullable(z.string())

/** One thing that happened. What a kind knows nothing of is null. */
export const TimelineEntry = z.object({
  id: z.string(),
  kind: z.enum(timelineKinds),
  timestamp: Instant,
  /**
   * A word of its kind: why an order was made, how a payment, refund, dispute or message fared, whether credit was given or taken, which letter was sent,
   * what a subscription or benefit did, who opened the portal, what happened with the account.
   */
  what: z.string(),
  /**
   * The product, benefit, meter or event type; of a charge that failed, the processor's code for why; of a portal that the seller opened, who of theirs or
   * which token; of a sign-in, the way.
   */
  name: maybe,
  amount: z.nullable(z.int()),
  currency: maybe,
  /** How much a meter counted on that day. */
  units: z.nullable(z.number()),
  /** The number of an invoice, the bank's reason, why credit was given, when a trial ends now, to whom a letter went, where a message went, what failed. */
  detail: maybe,
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  http_code: z.nullable(z.int()),
  order_id: maybe,
  subscription_id: maybe,
  benefit_id: maybe,
  meter_id: maybe,
  webhook_endpoint_id: maybe,
  webhook_delivery_id: maybe,
})
export type TimelineEntry = Camel<z.infer<typeof TimelineEntry>>

export const timeline = {
  /** Ours: the SDKs know no such call. */
  timeline: get('/customers/:id/timeline', {
    ...forSeller('customers:read'),
    summary: 'Read what happened with a customer, newest first: all of it, or what concerns one order or subscription.',
    input: z.object({
      ...byId,
      order_id: z.nullish(Id),
      subscription_id: z.nullish(Id),
      kind: z.nullish(anyOf(z.enum(timelineKinds))),
      /** The `next` of the page before. */
      after: z.nullish(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\w:-]{1,100}$/))),
      limit: z._default(queryNumber({ least: 1, most: 100 }), 25),
    }),
    output: z.object({ items: z.array(TimelineEntry), next: maybe }),
    errors: ['ResourceNotFound'],
  }),
}
