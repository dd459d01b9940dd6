import type * as z from 'zod/mini'
import type { PortalGrant } from '#contract/billing/customer-portal.ts'
import type { Camel } from '#contract/kit/casing.ts'

/** Something that was given to a customer. */
export type Grant = Camel<z.output<typeof PortalGrant>>

/** Whether it is the customer who must do something first; another company's server is asked again without them. */
export function needsCustomer({ error }: Grant): boolean {
  return error?.type === 'BenefitActionRequiredError'
}
