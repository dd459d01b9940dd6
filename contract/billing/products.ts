import * as z from 'zod/mini'
import { Benefit, BenefitSummary } from './benefits.ts'
import { AttachCustomFields, AttachedCustomField } from './custom-fields.ts'
import { ProductMedia } from './files.ts'
import { entity, Id, ofOrganization, shapeOf } from './ids.ts'
import { GivenMetadata, Metadata } from './metadata.ts'
import { Price, PriceCreate, PriceKeepOrCreate, recurringIntervals, trialIntervals } from './prices.ts'
import { optional, required } from './texts.ts'

export const productConstants = { visibility: 'public', meterInterval: null, meterIntervalCount: null } as const

const scalars = {
  ...entity,
  name: z.string(),
  description: z.nullable(z.string()),
  recurringInterval: z.nullable(z.enum(recurringIntervals)),
  /** 1 when it recurs, null when not. */
  recurringIntervalCount: z.nullable(z.int()),
  trialInterval: z.nullable(z.enum(trialIntervals)),
  trialIntervalCount: z.nullable(z.int()),
  isRecurring: z.boolean(),
  isArchived: z.boolean(),
  organizationId: z.string(),
  ...shapeOf(productConstants),
}

export const Product = z.object({
  ...scalars,
  metadata: Metadata,
  prices: z.array(Price),
  benefits: z.array(Benefit),
  medias: z.array(ProductMedia),
  attachedCustomFields: z.array(AttachedCustomField),
  isDeletable: z.boolean(),
})
export type Product = z.infer<typeof Product>

/** A product without what hangs on it: inside orders and discounts. */
export const BareProduct = z.object({ ...scalars, metadata: Metadata })
export type BareProduct = z.infer<typeof BareProduct>

/** A product as it is offered: inside checkouts and in the portal. */
export const OfferedProduct = z.object({
  ...scalars,
  prices: z.array(Price),
  benefits: z.array(BenefitSummary),
  medias: z.array(ProductMedia),
})
export type OfferedProduct = z.infer<typeof OfferedProduct>

/** A product behind a checkout link. */
export const LinkedProduct = z.extend(OfferedProduct, { metadata: Metadata })
export type LinkedProduct = z.infer<typeof LinkedProduct>

export const productLimits = { name: 3, prices: 50, medias: 20, benefits: 100, trialCount: 1000 } as const

const Name = required({ least: productLimits.name, most: 200 })
export const TrialCount = z.int().check(z.gte(1), z.lte(productLimits.trialCount))
const Medias = z.nullish(z.array(Id).check(z.maxLength(productLimits.medias)))

const trial = { trialInterval: z.nullish(z.enum(trialIntervals)), trialIntervalCount: z.nullish(TrialCount) }

export const ProductCreate = z.object({
  ...ofOrganization,
  ...trial,
  name: Name,
  description: optional(10_000),
  recurringInterval: z.nullish(z.enum(recurringIntervals)),
  recurringIntervalCount: z.nullish(z.literal(1)),
  prices: z.array(PriceCreate).check(z.minLength(1), z.maxLength(productLimits.prices)),
  medias: Medias,
  attachedCustomFields: z._default(AttachCustomFields, []),
  metadata: z._default(GivenMetadata, {}),
})
export type ProductCreate = z.infer<typeof ProductCreate>

export const ProductUpdate = z.object({
  ...trial,
  name: z.nullish(Name),
  description: optional(10_000),
  recurringInterval: z.nullish(z.enum(recurringIntervals)),
  recurringIntervalCount: z.nullish(z.literal(1)),
  isArchived: z.nullish(z.boolean()),
  prices: z.nullish(z.array(PriceKeepOrCreate).check(z.maxLength(productLimits.prices))),
  medias: Medias,
  attachedCustomFields: z.nullish(AttachCustomFields),
  metadata: z.optional(GivenMetadata),
})
export type ProductUpdate = z.infer<typeof ProductUpdate>

export const ProductBenefitsUpdate = z.object({ benefits: z.array(Id).check(z.maxLength(productLimits.benefits)) })
