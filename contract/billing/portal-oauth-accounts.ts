import * as z from 'zod/mini'
import { forHolder, get } from './verbs.ts'

/** The accounts at other companies that benefits are given to. */
export const portalOauthAccounts = {
  authorize: get('/customer-portal/oauth-accounts/authorize', {
    ...forHolder,
    summary: 'Send a customer to a platform to link the account there.',
    answers: 'redirect',
    input: z.object({
      platform: z.enum(['discord', 'github']),
      customer_session_token: z.string().check(z.maxLength(200)),
      return_to: z.optional(z.string().check(z.maxLength(2083))),
    }),
    output: z.null(),
    errors: [],
  }),
  callback: get('/customer-portal/oauth-accounts/callback', {
    ...forHolder,
    summary: 'Come back from a platform with an account.',
    answers: 'redirect',
    input: z.object({
      state: z.string().check(z.maxLength(2000)),
      code: z.nullish(z.string().check(z.maxLength(2000))),
      error: z.nullish(z.string().check(z.maxLength(2000))),
    }),
    output: z.null(),
    errors: [],
  }),
}
