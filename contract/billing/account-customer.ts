import * as z from 'zod/mini'
import { get, post } from '../kit/route.ts'

/** Where to go, and that the client goes there. */
export const Gone = z.object({ url: z.string(), redirect: z.boolean() })

/** An organization that one acts for instead of oneself. */
export const Reference = z.optional(z.string().check(z.maxLength(500)))
const referring = { referenceId: Reference }
/** The seller whose portal it is, by its slug; without it the one where they bought last. */
const entering = { ...referring, seller: z.optional(z.string().check(z.maxLength(200))) }

/** Under `/api/auth/customer`: who the person who is signed in is as a customer. Kept apart so that their client carries no price. */
export const accountCustomer = {
  portal: get('/customer/portal', {
    summary: 'Enter the portal of one’s purchases, or with `referenceId` of those of an organization that one manages.',
    access: 'session',
    input: z.object(entering),
    output: Gone,
    errors: ['USER_NOT_FOUND', 'FORBIDDEN', 'NOT_WHILE_IMPERSONATING'],
  }),
  openPortal: post('/customer/portal', {
    summary: 'The same, and the client goes there only when told to.',
    access: 'session',
    input: z.object({ ...entering, redirect: z.optional(z.boolean()) }),
    output: Gone,
    errors: ['USER_NOT_FOUND', 'FORBIDDEN', 'NOT_WHILE_IMPERSONATING'],
  }),
  state: get('/customer/state', {
    summary:
      'Read what one holds, or with `referenceId` an organization that one manages. Its members are in camelCase, as the SDK has them.',
    access: 'session',
    input: z.object(referring),
    output: z.unknown(),
    errors: ['USER_NOT_FOUND', 'FORBIDDEN'],
  }),
}
