import * as z from 'zod/mini'
import { Customer, ExternalId } from './customers.ts'
import { entity, Id } from './ids.ts'
import { Instant } from './instants.ts'
import { WebAddress } from './texts.ts'

/** The token is shown this once. */
export const CustomerSession = z.object({
  ...entity,
  token: z.string(),
  expiresAt: Instant,
  returnUrl: z.nullable(z.string()),
  customerPortalUrl: z.string(),
  customerId: z.string(),
  customer: Customer,
})
export type CustomerSession = z.infer<typeof CustomerSession>

/** The seller's own id has an older and a newer name. */
export const CustomerSessionCreate = z
  .object({
    customerId: z.nullish(Id),
    customerExternalId: z.nullish(ExternalId),
    externalCustomerId: z.nullish(ExternalId),
    returnUrl: z.nullish(WebAddress),
  })
  .check(
    z.refine(({ customerId, customerExternalId, externalCustomerId }) => customerId || customerExternalId || externalCustomerId, {
      error: 'Field required',
      path: ['customerId'],
      params: { type: 'missing' },
    }),
  )
