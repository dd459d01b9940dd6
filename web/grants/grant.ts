import type * as z from 'zod/mini'
import type { PortalGrant } from '#contract/billing/customer-portal.ts'

/** Something that was given to a customer, spelt as on the wire. */
export type Grant = z.output<typeof PortalGrant>
