import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Customer, ExternalId } from './customers.ts'
import { entity, Id } from './ids.ts'
import { Instant } from './instants.ts'
import { WebAddress } from './texts.ts'
import { forSeller, post } from './verbs.ts'

/** The token is shown this once. */
export const CustomerSession = z.object({
  ...entity,
  token: z.string(),
  expires_at: Instant,
  return_url: z.nullable(z.string()),
  customer_portal_url: z.string(),
  customer_id: z.string(),
  customer: Customer,
})
export type CustomerSession = Camel<z.infer<typeof CustomerSession>>

/** The seller's own id has an older and a newer name. */
export const CustomerSessionCreate = z
  .object({
    customer_id: z.nullish(Id),
    customer_external_id: z.nullish(ExternalId),
    external_customer_id: z.nullish(ExternalId),
    return_url: z.nullish(WebAddress),
  })
  .check(
    z.refine(({ customer_id, customer_external_id, external_customer_id }) => customer_id || customer_external_id || external_customer_id, {
      error: 'Field required',
      path: ['customer_id'],
      params: { type: 'missing' },
    }),
  )

export const customerSessions = {
  create: post('/customer-sessions/', {
    ...forSeller('customer_sessions:write'),
    summary: 'Let a customer into the portal.',
    status: 201,
    input: CustomerSessionCreate,
    output: CustomerSession,
    errors: ['NotWhileImpersonating'],
  }),
}
