import * as z from 'zod/mini'
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
  clientSecret: z.string(),
  url: z.string(),
  successUrl: z.nullable(z.string()),
  label: z.nullable(z.string()),
  allowDiscountCodes: z.boolean(),
  requireBillingAddress: z.boolean(),
  discountId: z.nullable(z.string()),
  organizationId: z.string(),
  products: z.array(LinkedProduct),
  discount: z.nullable(BareDiscount),
  ...shapeOf(checkoutLinkConstants),
})
export type CheckoutLink = z.infer<typeof CheckoutLink>

const Products = z.array(Id).check(z.minLength(1), z.maxLength(50))
const choice = { label: optional(200), discountId: z.nullish(Id), successUrl: z.nullish(WebAddress) }

export const CheckoutLinkCreate = z
  .object({
    ...choice,
    paymentProcessor: z._default(z.literal(processor), processor),
    products: z.optional(Products),
    productId: z.nullish(Id),
    productPriceId: z.nullish(Id),
    allowDiscountCodes: z._default(z.boolean(), true),
    requireBillingAddress: z._default(z.boolean(), false),
    metadata: z._default(GivenMetadata, {}),
  })
  .check(
    z.refine(({ products, productId, productPriceId }) => products || productId || productPriceId, {
      error: 'Field required',
      path: ['products'],
      params: { type: 'missing' },
    }),
  )

export const CheckoutLinkUpdate = z.object({
  ...choice,
  products: z.nullish(Products),
  allowDiscountCodes: z.nullish(z.boolean()),
  requireBillingAddress: z.nullish(z.boolean()),
  metadata: z.optional(GivenMetadata),
})
