import * as z from 'zod/mini'
import { GivenMetadata } from './billing/metadata.ts'
import { post, routesWith } from './kit/route.ts'
import type { OauthError } from './oauth-errors.ts'

/** After what a budget is whole again: a day or a calendar month, both of UTC, or never. */
export const budgetPeriods = ['day', 'month', 'none'] as const

/** In units of the meter. */
export const largestCap = 1_000_000_000
const Cap = z.int().check(z.minimum(0), z.maximum(largestCap))

/** What an API charges for: the meter of its seller that counts it, and how much is proposed to people. */
export const BudgetTerms = z.object({ meterId: z.string(), cap: Cap, period: z.enum(budgetPeriods) })
export type BudgetTerms = z.infer<typeof BudgetTerms>

/** What a person is asked: how much an application may spend. */
export const ProposedBudget = z.object({ meter: z.string(), cap: z.number(), period: z.enum(budgetPeriods) })
export const budgetCap = z.optional(Cap)

/** What an application may spend, and what it spent of it in the period that runs. `meter` is its name. */
export const GrantBudget = z.extend(ProposedBudget, { used: z.number() })

/** The same as APIs are told it. `meter` is its id. */
export const Budget = z.object({ meter: z.string(), cap: z.number(), used: z.number(), remaining: z.number() })

/** Mounted among what people's pages ask. */
export const budgets = {
  setGrantBudget: post('/oauth2/set-grant-budget', {
    summary: 'Change how much an application may spend, from this moment on.',
    access: 'session',
    input: z.object({ id: z.string(), cap: Cap }),
    output: z.object({ success: z.boolean() }),
    errors: ['NOT_FOUND', 'NOT_WHILE_IMPERSONATING'],
  }),
}

/** Mounted among what applications speak. */
export function usageWith<Client extends z.core.$ZodShape>(client: Client) {
  return routesWith<OauthError>().post('/usage', {
    summary:
      'Take what a call costs off the budget that its person gave, and bill it. The API asks, with the access token of the call; nothing is taken beyond the budget.',
    access: 'anyone',
    rate: 'protocol',
    crossSite: true,
    input: z.object({
      token: z.optional(z.string().check(z.maxLength(16_384))),
      /** The event, as the meter counts it. */
      name: z.string().check(z.minLength(1), z.maxLength(128)),
      metadata: z.optional(GivenMetadata),
      /** Asked again with the same one, nothing is taken twice. */
      external_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      ...client,
    }),
    output: z.object({ budget: Budget }),
    errors: ['invalid_request', 'invalid_client', 'unauthorized_client', 'invalid_token', 'budget_exceeded'],
  })
}
