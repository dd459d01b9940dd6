import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Email } from '../users.ts'
import { Address, GivenAddress } from './addresses.ts'
import { entity, ofOrganization, shapeOf } from './ids.ts'
import { MaybeInstant } from './instants.ts'
import { GivenMetadata, Metadata } from './metadata.ts'
import { GivenTaxId, TaxId } from './tax-ids.ts'
import { optional } from './texts.ts'

export const customerConstants = { type: 'individual', locale: null, firstUserEventAt: null } as const

/** What a customer is, wherever it is shown. */
export const customerShape = {
  ...entity,
  metadata: Metadata,
  external_id: z.nullable(z.string()),
  email: z.string(),
  email_verified: z.boolean(),
  name: z.nullable(z.string()),
  billing_name: z.nullable(z.string()),
  billing_address: z.nullable(Address),
  tax_id: TaxId,
  organization_id: z.string(),
  default_payment_method_id: z.nullable(z.string()),
  deleted_at: MaybeInstant,
  avatar_url: z.string(),
  ...shapeOf(customerConstants),
}

export const Customer = z.object(customerShape)
export type Customer = Camel<z.infer<typeof Customer>>

/** An id of the seller's own, any text. */
export const ExternalId = z.string().check(z.minLength(1), z.maxLength(255))

/** An address of a customer keeps its capitals; it is compared without them. */
export const CustomerEmail = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(254),
    z.refine((text) => z.safeParse(Email, text).success, { error: 'value is not a valid email address' }),
  ),
  z.transform((text) => text.normalize('NFKC')),
)

const profile = {
  name: optional(256),
  billing_name: optional(256),
  billing_address: z.nullish(GivenAddress),
  tax_id: GivenTaxId,
}

export const CustomerCreate = z.object({
  ...ofOrganization,
  ...profile,
  email: CustomerEmail,
  external_id: z.nullish(ExternalId),
  metadata: z._default(GivenMetadata, {}),
})
export type CustomerCreate = Camel<z.infer<typeof CustomerCreate>>

/** By the seller's own id: it names the customer and does not change it. */
export const CustomerUpdateExternal = z.object({ ...profile, email: z.nullish(CustomerEmail), metadata: z.optional(GivenMetadata) })
export const CustomerUpdate = z.extend(CustomerUpdateExternal, { external_id: z.nullish(ExternalId) })
export type CustomerUpdate = Camel<z.infer<typeof CustomerUpdate>>
