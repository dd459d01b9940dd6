import * as z from 'zod/mini'
import { get } from '../kit/route.ts'

/** Where to go, and that the client goes there. */
export const Gone = z.object({ url: z.string(), redirect: z.boolean() })

/** Under `/api/auth/customer`: who the person who is signed in is as a customer. Kept apart so that their client carries no price. */
export const accountCustomer = {
  portal: get('/customer/portal', {
    summary: 'Enter the portal of one’s purchases.',
    access: 'session',
    input: z.object({}),
    output: Gone,
    errors: ['USER_NOT_FOUND'],
  }),
  state: get('/customer/state', {
    summary: 'Read what one holds. Its members are in camelCase, as the SDK has them.',
    access: 'session',
    input: z.object({}),
    output: z.unknown(),
    errors: ['USER_NOT_FOUND'],
  }),
}
