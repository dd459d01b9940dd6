import * as z from 'zod/mini'
import { get, post } from '../kit/route.ts'
import { standings } from '../standings.ts'

/** Where to go, and that the client goes there. */
export const Gone = z.object({ url: z.string(), redirect: z.boolean() })

/** An organization that one acts for instead of oneself. */
export const Reference = z.optional(z.string().check(z.maxLength(500)))
const referring = { referenceId: Reference }
/** Which seller's customer one is, by its slug. Where several know one, it has to be named. */
export const SellerSlug = z.optional(z.string().check(z.maxLength(200)))
const entering = { ...referring, seller: SellerSlug }
/** Where the portal's way back leads: a path here, or an address of a trusted origin. */
const returning = { returnUrl: z.optional(z.string()) }

/** Under `/api/auth/customer`: who the person who is signed in is as a customer. Kept apart so that their client carries no price. */
export const accountCustomer = {
  portal: get('/customer/portal', {
    summary: 'Enter the portal of one’s purchases, or with `referenceId` of those of an organization that one manages.',
    access: 'session',
    within: standings.managePurchases,
    input: z.object({ ...entering, ...returning }),
    output: Gone,
    errors: ['USER_NOT_FOUND', 'SELLER_IS_REQUIRED', 'FORBIDDEN', 'NOT_WHILE_IMPERSONATING'],
  }),
  openPortal: post('/customer/portal', {
    summary: 'The same, and the client goes there only when told to.',
    access: 'session',
    within: standings.managePurchases,
    input: z.object({ ...entering, ...returning, redirect: z.optional(z.boolean()) }),
    output: Gone,
    errors: ['USER_NOT_FOUND', 'SELLER_IS_REQUIRED', 'FORBIDDEN', 'NOT_WHILE_IMPERSONATING'],
  }),
  state: get('/customer/state', {
    summary:
      'Read what one holds, or with `referenceId` an organization that one manages. Its members are in camelCase, as the SDK has them.',
    access: 'session',
    within: standings.managePurchases,
    input: z.object(entering),
    output: z.unknown(),
    errors: ['USER_NOT_FOUND', 'SELLER_IS_REQUIRED', 'FORBIDDEN'],
  }),
}
