import * as z from 'zod/mini'
import { queryNumber } from './kit/query.ts'
import { get, post } from './kit/route.ts'
import { jobStates, mailStatuses } from './operation-states.ts'
import { adminReadiness } from './readiness.ts'
import { Instant } from './users.ts'

/** Without what it is about: that holds addresses and sealed letters. */
const Job = z.object({
  id: z.string(),
  kind: z.string(),
  lane: z.string(),
  attempts: z.number(),
  dueAt: Instant,
  lastError: z.nullable(z.string()),
  failedAt: z.nullable(Instant),
  createdAt: Instant,
})
const Counts = z.object({ waiting: z.number(), failing: z.number(), failed: z.number() })

/** Never what a letter says: it holds links and codes that open accounts. */
const Mail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  error: z.nullable(z.string()),
  at: Instant,
})

/** What is due now, since when, and whether that is longer than work waits where all is well. */
const Due = { waiting: z.number(), oldestAt: z.nullable(Instant), isLate: z.boolean() }

const limit = z._default(queryNumber({ least: 1, most: 100 }), 25)

/** Amounts are sums of what each seller took in, in its own currency's smallest unit. */
/** Amounts of different currencies are listed separately: they have no sum. */
const Sold = { orders: z.number(), revenue: z.array(z.object({ currency: z.string(), amount: z.number() })) }

/** Mounted among the administrators' routes. */
export const adminOperation = {
  ...adminReadiness,
  readInstallation: get('/admin/read-installation', {
    summary:
      'Read how the installation fares: people by day, letters, work in the background, and the version. Counts of work stop at 1000.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'jobs:read',
    input: z.object({ days: z._default(queryNumber({ least: 1, most: 90 }), 30) }),
    output: z.object({
      version: z.string(),
      /** The oldest first. Days are those of UTC; who used a session of theirs was active, and guests count for neither. */
      days: z.array(z.object({ day: z.string(), signUps: z.number(), active: z.number() })),
      /** Sent and failed in the last 24 hours; waiting is what is due now. */
      mail: z.object({ sent: z.number(), failed: z.number(), ...Due }),
      jobs: z.object({ failing: z.number(), failed: z.number(), ...Due }),
    }),
    errors: ['FORBIDDEN'],
  }),
  listJobs: get('/admin/list-jobs', {
    summary: 'List the work that waits or failed, and how much there is of each. Counts stop at 1000.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'jobs:read',
    input: z.object({ state: z._default(z.enum(jobStates), 'waiting'), after: z.optional(z.string().check(z.maxLength(200))), limit }),
    output: z.object({ jobs: z.array(Job), next: z.nullable(z.string()), counts: Counts }),
    errors: ['FORBIDDEN'],
  }),
  retryJob: post('/admin/retry-job', {
    summary: 'Try a piece of work again now that failed or was given up.',
    access: 'session-or-secret-key',
    permission: { user: ['set-password'] },
    scope: 'jobs:write',
    input: z.object({ id: z.string() }),
    output: z.object({ success: z.boolean() }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  listMail: get('/admin/list-mail', {
    summary: 'List the letters of the last 30 days, newest first, without what they say.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'mail:read',
    input: z.object({
      to: z.optional(z.string().check(z.maxLength(320))),
      status: z.optional(z.enum(mailStatuses)),
      before: z.optional(z.string().check(z.maxLength(200))),
      limit,
    }),
    output: z.object({ mail: z.array(Mail), next: z.nullable(z.string()) }),
    errors: ['FORBIDDEN'],
  }),
  readBillingTotals: get('/admin/billing-totals', {
    summary: 'Read what the whole installation sold in the last 30 days, by day and by seller.',
    access: 'session-or-secret-key',
    permission: { user: ['list'] },
    scope: 'billing:read',
    input: z.object({}),
    output: z.object({
      days: z.array(z.object({ day: z.string(), ...Sold })),
      sellers: z.array(z.object({ organizationId: z.string(), name: z.string(), slug: z.string(), ...Sold })),
      totals: z.object({ ...Sold, sellers: z.number(), customers: z.number(), started: z.number(), ended: z.number() }),
    }),
    errors: ['FORBIDDEN'],
  }),
}
