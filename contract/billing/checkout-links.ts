import * as z from 'zod/mini'
import { type Camel, untouched } from '../kit/casing.ts'
import { BareDiscount } from './discounts.ts'
import { byId, entity, Id, shapeOf } from './ids.ts'
import { GivenMetadata, Metadata } from './metadata.ts'
import { anyIds, listOf, paging, sortedBy } from './paging.ts'
import { processor } from './payments.ts'
import { LinkedProduct } from './products.ts'
import { optional, WebAddress } from './texts.ts'
import { del, forHolder, forSeller, get, patch, post } from './verbs.ts'

export const checkoutLinkConstants = {
  paymentProcessor: processor,
  returnUrl: null,
  seats: null,
  units: null,
  trialInterval: null,
  trialIntervalCount: null,
} as const

/** An address that makes a new checkout for each visitor. */
export const CheckoutLink = z.object({
  ...entity,
  metadata: Metadata,
  client_secret: z.string(),
  url: z.string(),
  success_url: z.nullable(z.string()),
  label: z.nullable(z.string()),
  allow_discount_codes: z.boolean(),
  require_billing_address: z.boolean(),
  discount_id: z.nullable(z.string()),
  organization_id: z.string(),
  products: z.array(LinkedProduct),
  discount: z.nullable(BareDiscount),
  ...shapeOf(checkoutLinkConstants),
})
export type CheckoutLink = Camel<z.infer<typeof CheckoutLink>>

const Products = z.array(Id).check(z.minLength(1), z.maxLength(50))
const choice = { label: optional(200), discount_id: z.nullish(Id), success_url: z.nullish(WebAddress) }

export const CheckoutLinkCreate = z
  .object({
    ...choice,
    payment_processor: z._default(z.literal(processor), processor),
    products: z.optional(Products),
    product_id: z.nullish(Id),
    product_price_id: z.nullish(Id),
    allow_discount_codes: z._default(z.boolean(), true),
    require_billing_address: z._default(z.boolean(), false),
    metadata: z._default(GivenMetadata, {}),
  })
  .check(
    z.refine(({ products, product_id, product_price_id }) => products || product_id || product_price_id, {
      error: 'Field required',
      path: ['products'],
      params: { type: 'missing' },
    }),
  )

export const CheckoutLinkUpdate = z.object({
  ...choice,
  products: z.nullish(Products),
  allow_discount_codes: z.nullish(z.boolean()),
  require_billing_address: z.nullish(z.boolean()),
  metadata: z.optional(GivenMetadata),
})

/** What is kept in the checkout's metadata, unless the link has the same key. */
const campaign = Object.fromEntries(
  ['reference_id', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'].map((name) => [name, optional(500)]),
)

export const checkoutLinks = {
  list: get('/checkout-links/', {
    ...forSeller('checkout_links:read'),
    summary: 'List checkout links.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      product_id: anyIds,
      sorting: sortedBy(['created_at', 'label', 'success_url', 'allow_discount_codes'], 'created_at'),
    }),
    output: listOf(CheckoutLink),
    errors: [],
  }),
  create: post('/checkout-links/', {
    ...forSeller('checkout_links:write'),
    offers: true,
    summary: 'Make a link that begins a checkout.',
    status: 201,
    input: CheckoutLinkCreate,
    output: CheckoutLink,
    errors: [],
  }),
  get: get('/checkout-links/:id', {
    ...forSeller('checkout_links:read'),
    summary: 'Read a checkout link.',
    input: z.object(byId),
    output: CheckoutLink,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/checkout-links/:id', {
    ...forSeller('checkout_links:write'),
    offers: true,
    summary: 'Change a checkout link.',
    input: z.extend(CheckoutLinkUpdate, byId),
    output: CheckoutLink,
    errors: ['ResourceNotFound'],
  }),
  delete: del('/checkout-links/:id', {
    ...forSeller('checkout_links:write'),
    summary: 'Delete a checkout link.',
    status: 204,
    input: z.object(byId),
    output: z.null(),
    errors: ['ResourceNotFound'],
  }),
  /** Every other parameter of the query is passed on to the checkout's page. */
  redirect: get('/checkout-links/:client_secret/redirect', {
    ...forHolder,
    summary: 'Begin a checkout and send the buyer to its page.',
    answers: 'redirect',
    input: untouched(
      z.looseObject({ client_secret: z.string().check(z.maxLength(200)), embed_origin: z.nullish(WebAddress), ...campaign }),
    ),
    output: z.null(),
    errors: ['ResourceNotFound', 'SellingNotOpen'],
  }),
}
