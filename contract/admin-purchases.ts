import * as z from 'zod/mini'
import { Bill, Held } from './billing/account-overview.ts'
import { get } from './kit/route.ts'

/** Mounted among what administrators know of organizations. */
export const adminPurchases = {
  listPurchases: get('/admin/list-purchases', {
    summary: 'List what a person or an organization pays for, at every seller: what has not ended, and the newest orders. Never a card.',
    access: 'session-or-secret-key',
    permission: { user: ['get'] },
    scope: 'billing:read',
    input: z.object({
      /** The id of the person, or of the organization. */
      buyerId: z.string().check(z.maxLength(100)),
    }),
    output: z.object({
      sellers: z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() })),
      subscriptions: z.array(Held),
      orders: z.array(Bill),
    }),
    errors: ['FORBIDDEN'],
  }),
}
