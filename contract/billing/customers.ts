import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { normalText } from '../kit/normal-text.ts'
import { Email } from '../users.ts'
import { Address, GivenAddress } from './addresses.ts'
import { byId, entity, ofOrganization, shapeOf } from './ids.ts'
import { MaybeInstant } from './instants.ts'
import { GivenMetadata, Metadata, MetadataFilter } from './metadata.ts'
import { Amount } from './money.ts'
import { anyIds, anyOf, listOf, paging, Search, sortedBy, withSums } from './paging.ts'
import { subscriptionStatuses } from './subscription-states.ts'
import { GivenTaxId, TaxId } from './tax-ids.ts'
import { optional } from './texts.ts'
import { del, forSeller, get, patch, post } from './verbs.ts'

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

/** Ours: which plans a customer has, the most urgent of their states, `canceled` once they have none left, and what they paid without tax, less what went back, in each currency. */
export const CustomerSums = z.object({
  status: z.nullable(z.enum(subscriptionStatuses)),
  products: z.array(z.object({ id: z.string(), name: z.string() })),
  spent: z.array(z.object({ currency: z.string(), amount: Amount })),
})
export type CustomerSums = Camel<z.infer<typeof CustomerSums>>
const ListedCustomer = z.extend(Customer, { sums: z.optional(CustomerSums) })

/** An id of the seller's own, any text. */
export const ExternalId = z.string().check(z.minLength(1), z.maxLength(255))

/** An address of a customer keeps its capitals; it is compared without them. */
export const CustomerEmail = z.pipe(
  z.string().check(
    z.trim(),
    z.maxLength(254),
    z.refine((text) => z.safeParse(Email, text).success, { error: 'value is not a valid email address' }),
  ),
  z.transform((text) => normalText(text, { upTo: 254 })),
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

const byExternalId = { external_id: ExternalId }

export const customers = {
  list: get('/customers/', {
    ...forSeller('customers:read'),
    summary: 'List customers.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      email: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(254)))),
      query: Search,
      /** Ours: those with a subscription of such a status. `canceled` are those who had one, and have none now. */
      subscription_status: z.optional(z.nullable(anyOf(z.enum(subscriptionStatuses)))),
      ...withSums,
      metadata: z.optional(MetadataFilter),
      sorting: sortedBy(['created_at', 'email', 'name'], '-created_at'),
    }),
    output: listOf(ListedCustomer),
    errors: [],
  }),
  create: post('/customers/', {
    ...forSeller('customers:write'),
    summary: 'Make a customer.',
    status: 201,
    input: CustomerCreate,
    output: Customer,
    errors: [],
  }),
  get: get('/customers/:id', {
    ...forSeller('customers:read'),
    summary: 'Read a customer.',
    input: z.object(byId),
    output: Customer,
    errors: ['ResourceNotFound'],
  }),
  getExternal: get('/customers/external/:external_id', {
    ...forSeller('customers:read'),
    summary: 'Read a customer by the seller’s own id.',
    input: z.object(byExternalId),
    output: Customer,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/customers/:id', {
    ...forSeller('customers:write'),
    summary: 'Change a customer.',
    input: z.extend(CustomerUpdate, byId),
    output: Customer,
    errors: ['ResourceNotFound'],
  }),
  updateExternal: patch('/customers/external/:external_id', {
    ...forSeller('customers:write'),
    summary: 'Change a customer by the seller’s own id.',
    input: z.extend(CustomerUpdateExternal, byExternalId),
    output: Customer,
    errors: ['ResourceNotFound'],
  }),
  delete: del('/customers/:id', {
    ...forSeller('customers:write'),
    summary: 'Delete a customer, and end all they hold.',
    status: 204,
    input: z.object(byId),
    output: z.null(),
    errors: ['ResourceNotFound'],
  }),
  deleteExternal: del('/customers/external/:external_id', {
    ...forSeller('customers:write'),
    summary: 'Delete a customer by the seller’s own id.',
    status: 204,
    input: z.object(byExternalId),
    output: z.null(),
    errors: ['ResourceNotFound'],
  }),
}
