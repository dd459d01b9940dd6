import * as z from 'zod/mini'
import { forCustomer, forHolder, get } from './verbs.ts'

/** Where a platform sends customers back to. It is registered there. */
export const linkReturnPath = '/v1/customer-portal/oauth-accounts/callback'

const Brought = z.nullish(z.string().check(z.maxLength(2000)))

/** The accounts at other companies that benefits are given to. */
export const portalOauthAccounts = {
  authorize: get('/customer-portal/oauth-accounts/authorize', {
    ...forCustomer,
    summary: 'Read the address of a platform’s page where the caller links an account. The journey ends in the browser that asked.',
    input: z.object({ platform: z.enum(['discord', 'github']), return_to: z.optional(z.string().check(z.maxLength(2048))) }),
    output: z.object({ url: z.string() }),
    errors: ['ResourceNotFound'],
  }),
  callback: get('/customer-portal/oauth-accounts/callback', {
    ...forHolder,
    summary: 'Come back from a platform with an account.',
    answers: 'redirect',
    input: z.object({ state: Brought, code: Brought, error: Brought }),
    output: z.null(),
    errors: [],
  }),
}
