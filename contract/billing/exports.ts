import * as z from 'zod/mini'
import { get, post } from '../kit/route.ts'
import { TimeZone } from '../kit/time-zone.ts'
import { standings } from '../standings.ts'
import { Instant } from '../users.ts'

/** What can be exported, and which columns each has. The first line of the file names them. */
export const exportColumns = {
  orders: [
    'id',
    'invoice_number',
    'created_at',
    'paid_at',
    'status',
    'billing_reason',
    'customer_id',
    'customer_email',
    'customer_name',
    'product_name',
    'currency',
    'subtotal_amount',
    'discount_amount',
    'net_amount',
    'tax_amount',
    'total_amount',
    'refunded_amount',
    'refunded_tax_amount',
    'applied_balance_amount',
    'subscription_id',
    'country',
    'card_country',
    'tax_rate',
    'tax_country',
    'reverse_charge',
    'tax_id',
    'payment_ids',
  ],
  customers: ['id', 'created_at', 'email', 'name', 'external_id', 'billing_name', 'country', 'tax_id', 'metadata'],
  subscriptions: [
    'id',
    'started_at',
    'status',
    'customer_id',
    'customer_email',
    'product_name',
    'amount',
    'currency',
    'recurring_interval',
    'seats',
    'current_period_start',
    'current_period_end',
    'cancel_at_period_end',
    'canceled_at',
    'ended_at',
    'cancellation_reason',
    'cancellation_comment',
  ],
  refunds: [
    'id',
    'created_at',
    'status',
    'reason',
    'order_id',
    'invoice_number',
    'customer_email',
    'amount',
    'tax_amount',
    'credit_amount',
    'credit_tax_amount',
    'currency',
    'comment',
    'credit_note_number',
    'credit_note_at',
    'country',
    'tax_rate',
    'tax_country',
    'reverse_charge',
    'tax_id',
    'processor_refund_id',
  ],
  payments: [
    'id',
    'created_at',
    'status',
    'customer_email',
    'amount',
    'currency',
    'order_id',
    'card_brand',
    'card_last4',
    'decline_code',
    'dispute',
  ],
  ledger: [
    'id',
    'created_at',
    'kind',
    'amount',
    'currency',
    'customer_id',
    'actor',
    'actor_id',
    'reason',
    'order_id',
    'payment_id',
    'refund_id',
    'subscription_id',
    'checkout_id',
  ],
} as const
export type ExportKind = keyof typeof exportColumns
export const exportKinds = Object.keys(exportColumns) as ExportKind[]

const exportStatuses = ['waiting', 'running', 'done', 'canceled'] as const

const Export = z.object({
  id: z.string(),
  kind: z.enum(exportKinds),
  columns: z.array(z.string()),
  timeZone: z.string(),
  since: z.nullable(Instant),
  until: z.nullable(Instant),
  status: z.enum(exportStatuses),
  /** How many rows it will be, as far as that is known beforehand. */
  estimate: z.nullable(z.number()),
  rows: z.number(),
  bytes: z.number(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** Until when it can be loaded, once it is done; until then, when it is given up. */
  expiresAt: Instant,
})
export type Export = z.infer<typeof Export>

/** The active one unless named. */
const OrganizationId = { organizationId: z.optional(z.string()) }
const forbidden = ['NO_ACTIVE_ORGANIZATION', 'ORGANIZATION_NOT_FOUND', 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION', 'FORBIDDEN'] as const
const instant = z.optional(z.iso.datetime({ offset: true }))

/** Under `/api/auth/organization`, for those who sell for it: its owners and admins, and secret keys. */
export const sellerExports = {
  createExport: post('/organization/create-export', {
    summary: 'Begin to write a list of a seller into a file. A letter tells the person who asked when it can be loaded.',
    access: 'session-or-secret-key',
    scope: 'exports:write',
    within: standings.sell,
    input: z.object({
      ...OrganizationId,
      kind: z.enum(exportKinds),
      /** All of them when none are named. */
      columns: z._default(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50)), []),
      /** What the first line of the file calls each column, for people. Without it the columns have their own names. */
      headings: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(50))),
      timeZone: z._default(TimeZone, 'UTC'),
      since: instant,
      until: instant,
    }),
    output: Export,
    errors: [...forbidden, 'VALIDATION_ERROR', 'TOO_MANY_EXPORTS', 'NOT_WHILE_IMPERSONATING'],
  }),
  listExports: get('/organization/list-exports', {
    summary: 'List the files of a seller that are written or can be loaded, newest first, and how many rows each list has.',
    access: 'session-or-secret-key',
    scope: 'exports:read',
    within: standings.sell,
    input: z.object(OrganizationId),
    output: z.object({ exports: z.array(Export), estimates: z.record(z.enum(exportKinds), z.number()) }),
    errors: forbidden,
  }),
  cancelExport: post('/organization/cancel-export', {
    summary: 'Stop writing a file, or take it away before its time.',
    access: 'session-or-secret-key',
    scope: 'exports:write',
    input: z.object({ id: z.string() }),
    output: Export,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  downloadExport: get('/organization/download-export', {
    summary: 'Load a file that is ready, for 24 hours, as long as one may still sell for the organization.',
    access: 'session-or-secret-key',
    scope: 'exports:read',
    input: z.object({ id: z.string() }),
    output: z.string(),
    errors: ['NOT_FOUND', 'FORBIDDEN', 'NOT_WHILE_IMPERSONATING'],
    answers: 'file',
  }),
}
