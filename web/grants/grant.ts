import type * as z from 'zod/mini'
import type { PortalGrant } from '#contract/billing/customer-portal.ts'

/** Something that was given to a customer, spelt as on the wire. */
export type Grant = z.output<typeof PortalGrant>

/** Whether it is the customer who must do something first; another company's server is asked again without them. */
export function needsCustomer({ error }: Grant): boolean {
  return error?.type === 'BenefitActionRequiredError'
}
