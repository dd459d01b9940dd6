import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { Benefit, BenefitSummary } from './benefits.ts'
import { AttachCustomFields, AttachedCustomField } from './custom-fields.ts'
import { ProductMedia } from './files.ts'
import { byId, entity, Id, ofOrganization, shapeOf } from './ids.ts'
import { GivenMetadata, Metadata, MetadataFilter } from './metadata.ts'
import { Amount } from './money.ts'
import { anyIds, listOf, MaybeFlag, paging, Search, sortedBy, withSums } from './paging.ts'
import { Price, PriceCreate, PriceKeepOrCreate, recurringIntervals, trialIntervals } from './prices.ts'
import { optional, required } from './texts.ts'
import { forSeller, get, patch, post } from './verbs.ts'

/** A private product is sold by its links alone: no list shows it to buyers. */
export const visibilities = ['public', 'private'] as const
export type Visibility = (typeof visibilities)[number]

export const productConstants = { meterInterval: null, meterIntervalCount: null } as const

const scalars = {
  ...entity,
  name: z.string(),
  description: z.nullable(z.string()),
  recurring_interval: z.nullable(z.enum(recurringIntervals)),
  /** 1 when it recurs, null when not. */
  recurring_interval_count: z.nullable(z.int()),
  trial_interval: z.nullable(z.enum(trialIntervals)),
  trial_interval_count: z.nullable(z.int()),
  is_recurring: z.boolean(),
  is_archived: z.boolean(),
  organization_id: z.string(),
  visibility: z.enum(visibilities),
  ...shapeOf(productConstants),
}

export const Product = z.object({
  ...scalars,
  metadata: Metadata,
  prices: z.array(Price),
  benefits: z.array(Benefit),
  medias: z.array(ProductMedia),
  attached_custom_fields: z.array(AttachedCustomField),
  is_deletable: z.boolean(),
})
export type Product = Camel<z.infer<typeof Product>>

/** Ours: how often a product was sold, and what that brought without tax, less what went back, in each currency. */
export const ProductSums = z.object({ orders: z.int(), revenue: z.array(z.object({ currency: z.string(), amount: Amount })) })
export type ProductSums = Camel<z.infer<typeof ProductSums>>
const ListedProduct = z.extend(Product, { sums: z.optional(ProductSums) })

/** A product without what hangs on it: inside orders and discounts. */
export const BareProduct = z.object({ ...scalars, metadata: Metadata })
export type BareProduct = Camel<z.infer<typeof BareProduct>>

/** A product as it is offered: inside checkouts and in the portal. */
export const OfferedProduct = z.object({
  ...scalars,
  prices: z.array(Price),
  benefits: z.array(BenefitSummary),
  medias: z.array(ProductMedia),
})
export type OfferedProduct = Camel<z.infer<typeof OfferedProduct>>

/** A product on the page of plans. Ours: whether it is priced by member, and whether its seller recommends it, by `{"popular": true}` in its metadata. */
export const PlannedProduct = z.extend(OfferedProduct, { per_member: z.boolean(), popular: z.boolean() })

/** A product behind a checkout link. */
export const LinkedProduct = z.extend(OfferedProduct, { metadata: Metadata })
export type LinkedProduct = Camel<z.infer<typeof LinkedProduct>>

export const productLimits = { name: 3, prices: 50, medias: 20, benefits: 100, trialCount: 1000 } as const

const Name = required({ least: productLimits.name, most: 200 })
export const TrialCount = z.int().check(z.gte(1), z.lte(productLimits.trialCount))
const Medias = z.nullish(z.array(Id).check(z.maxLength(productLimits.medias)))

const trial = { trial_interval: z.nullish(z.enum(trialIntervals)), trial_interval_count: z.nullish(TrialCount) }

export const ProductCreate = z.object({
  ...ofOrganization,
  ...trial,
  name: Name,
  description: optional(10_000),
  recurring_interval: z.nullish(z.enum(recurringIntervals)),
  recurring_interval_count: z.nullish(z.literal(1)),
  prices: z.array(PriceCreate).check(z.minLength(1), z.maxLength(productLimits.prices)),
  medias: Medias,
  attached_custom_fields: z._default(AttachCustomFields, []),
  visibility: z._default(z.enum(visibilities), 'public'),
  metadata: z._default(GivenMetadata, {}),
})
export type ProductCreate = Camel<z.infer<typeof ProductCreate>>

export const ProductUpdate = z.object({
  ...trial,
  name: z.nullish(Name),
  description: optional(10_000),
  recurring_interval: z.nullish(z.enum(recurringIntervals)),
  recurring_interval_count: z.nullish(z.literal(1)),
  is_archived: z.nullish(z.boolean()),
  visibility: z.nullish(z.enum(visibilities)),
  prices: z.nullish(z.array(PriceKeepOrCreate).check(z.maxLength(productLimits.prices))),
  medias: Medias,
  attached_custom_fields: z.nullish(AttachCustomFields),
  metadata: z.optional(GivenMetadata),
})
export type ProductUpdate = Camel<z.infer<typeof ProductUpdate>>

export const ProductBenefitsUpdate = z.object({ benefits: z.array(Id).check(z.maxLength(productLimits.benefits)) })

const oneProduct = { output: Product, errors: ['NotPermitted', 'ResourceNotFound'] } as const

export const products = {
  list: get('/products/', {
    ...forSeller('products:read'),
    summary: 'List products.',
    input: z.object({
      ...paging,
      id: anyIds,
      organization_id: anyIds,
      query: Search,
      is_archived: MaybeFlag,
      is_recurring: MaybeFlag,
      benefit_id: anyIds,
      ...withSums,
      metadata: z.optional(MetadataFilter),
      sorting: sortedBy(['created_at', 'name', 'price_amount_type', 'price_amount'], '-created_at'),
    }),
    output: listOf(ListedProduct),
    errors: [],
  }),
  create: post('/products/', {
    ...forSeller('products:write'),
    offers: true,
    summary: 'Make a product with its prices.',
    status: 201,
    input: ProductCreate,
    output: Product,
    errors: [],
  }),
  get: get('/products/:id', {
    ...forSeller('products:read'),
    summary: 'Read a product.',
    input: z.object(byId),
    output: Product,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/products/:id', {
    ...forSeller('products:write'),
    offers: true,
    ...oneProduct,
    summary: 'Change a product. Prices that are not named are archived.',
    input: z.extend(ProductUpdate, byId),
  }),
  updateBenefits: post('/products/:id/benefits', {
    ...forSeller('products:write'),
    ...oneProduct,
    summary: 'Replace the benefits of a product, in this order. Past buyers gain and lose them as well.',
    input: z.extend(ProductBenefitsUpdate, byId),
  }),
}
