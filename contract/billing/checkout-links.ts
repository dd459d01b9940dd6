import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { BareDiscount } from './discounts.ts'
import { entity, Id, shapeOf } from './ids.ts'
import { GivenMetadata, Metadata } from './metadata.ts'
import { processor } from './payments.ts'
import { LinkedProduct } from './products.ts'
import { optional, WebAddress } from './texts.ts'

export const checkoutLinkConstants = {
  paymentProcessor: processor,
  returnUrl: null,
  seats: null,
  units: null,
  trialInterval: null,
  trialIntervalCount: null,
} as const

/** An address that makes a new checkout for whoever follows it. */
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
