import * as z from 'zod/mini'
import { type Camel, untouched } from '../kit/casing.ts'
import { byId, entity, Id, ofOrganization, shapeOf } from './ids.ts'
import { GivenInstant, MaybeInstant } from './instants.ts'
import { GivenMetadata, Metadata } from './metadata.ts'
import { Amount, Currency } from './money.ts'
import { anyIds, listOf, paging, Search, sortedBy } from './paging.ts'
import { BareProduct } from './products.ts'
import { required } from './texts.ts'
import { del, forSeller, get, patch, post } from './verbs.ts'

export const discountTypes = ['fixed', 'percentage'] as const
export const discountDurations = ['once', 'forever', 'repeating'] as const
export type DiscountDuration = (typeof discountDurations)[number]

export const discountConstants = { maxRedemptionsPerCustomer: null } as const

const small = {
  id: z.string(),
  name: z.string(),
  code: z.nullable(z.string()),
  duration: z.enum(discountDurations),
  /** Only of `repeating`. */
  duration_in_months: z.optional(z.int()),
}
const scalars = {
  ...entity,
  ...small,
  metadata: Metadata,
  starts_at: MaybeInstant,
  ends_at: MaybeInstant,
  max_redemptions: z.nullable(z.int()),
  redemptions_count: z.int(),
  organization_id: z.string(),
  ...shapeOf(discountConstants),
}
const fixed = {
  type: z.literal('fixed'),
  amount: Amount,
  currency: z.string(),
  /** The same amount by its currency. */
  amounts: untouched(z.record(z.string(), Amount)),
}
const percentage = { type: z.literal('percentage'), basis_points: z.int() }
const products = { products: z.array(BareProduct) }

export const Discount = z.discriminatedUnion('type', [
  z.object({ ...scalars, ...fixed, ...products }),
  z.object({ ...scalars, ...percentage, ...products }),
])
export type Discount = Camel<z.infer<typeof Discount>>

/** Inside orders, subscriptions and checkout links. */
export const BareDiscount = z.discriminatedUnion('type', [z.object({ ...scalars, ...fixed }), z.object({ ...scalars, ...percentage })])
export type BareDiscount = Camel<z.infer<typeof BareDiscount>>

/** Inside checkouts. */
export const AppliedDiscount = z.discriminatedUnion('type', [z.object({ ...small, ...fixed }), z.object({ ...small, ...percentage })])
export type AppliedDiscount = Camel<z.infer<typeof AppliedDiscount>>

const Code = z.nullish(
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((code) => code === '' || (code.length >= 3 && code.length <= 256), {
        error: 'Code must have between 3 and 256 characters.',
      }),
      z.regex(/^[A-Za-z0-9]*$/, { error: 'Code must contain only alphanumeric characters.' }),
    ),
    z.transform((code) => (code === '' ? null : code)),
  ),
)
const Name = required({ most: 200 })
const Months = z.int().check(z.gte(1), z.lte(999))
const Least = z.int().check(z.gte(0), z.lte(2_147_483_647))
const BasisPoints = z.int().check(z.gte(1), z.lte(10_000))
const Redemptions = z.int().check(z.gte(1), z.lte(2_147_483_647))

const creation = {
  ...ofOrganization,
  name: Name,
  code: Code,
  duration: z.enum(discountDurations),
  duration_in_months: z.nullish(Months),
  starts_at: z.nullish(GivenInstant),
  ends_at: z.nullish(GivenInstant),
  max_redemptions: z.nullish(Redemptions),
  products: z.nullish(z.array(Id).check(z.maxLength(500))),
  metadata: z._default(GivenMetadata, {}),
}

export const DiscountCreate = z
  .discriminatedUnion('type', [
    z.object({ ...creation, type: z.literal('fixed'), amount: Least, currency: z._default(Currency, 'usd') }),
    z.object({ ...creation, type: z.literal('percentage'), basis_points: BasisPoints }),
  ])
  .check(
    z.refine(({ duration, duration_in_months }) => duration !== 'repeating' || typeof duration_in_months === 'number', {
      error: 'Field required',
      path: ['duration_in_months'],
      params: { type: 'missing' },
    }),
    z.refine(({ starts_at, ends_at }) => !starts_at || !ends_at || starts_at < ends_at, {
      error: 'Ends at must be after starts at.',
      path: ['ends_at'],
    }),
  )
export type DiscountCreate = Camel<z.infer<typeof DiscountCreate>>

/** Type and duration are named by some clients, and stay. Numbers are null where they are meant to be none. */
export const DiscountUpdate = z.object({
  name: z.nullish(Name),
  code: Code,
  type: z.nullish(z.enum(discountTypes)),
  duration: z.nullish(z.enum(discountDurations)),
  duration_in_months: z.nullish(Months),
  amount: z.nullish(Least),
  currency: z.nullish(Currency),
  basis_points: z.nullish(BasisPoints),
  starts_at: z.nullish(GivenInstant),
  ends_at: z.nullish(GivenInstant),
  max_redemptions: z.nullish(Redemptions),
  products: z.nullish(z.array(Id).check(z.maxLength(500))),
  metadata: z.optional(GivenMetadata),
})
export type DiscountUpdate = Camel<z.infer<typeof DiscountUpdate>>

export const discounts = {
  list: get('/discounts/', {
    ...forSeller('discounts:read'),
    summary: 'List discounts.',
    input: z.object({
      ...paging,
      organization_id: anyIds,
      query: Search,
      sorting: sortedBy(['created_at', 'name', 'code', 'redemptions_count'], '-created_at'),
    }),
    output: listOf(Discount),
    errors: [],
  }),
  create: post('/discounts/', {
    ...forSeller('discounts:write'),
    offers: true,
    summary: 'Make a discount.',
    status: 201,
    input: DiscountCreate,
    output: Discount,
    errors: [],
  }),
  get: get('/discounts/:id', {
    ...forSeller('discounts:read'),
    summary: 'Read a discount.',
    input: z.object(byId),
    output: Discount,
    errors: ['ResourceNotFound'],
  }),
  update: patch('/discounts/:id', {
    ...forSeller('discounts:write'),
    offers: true,
    summary: 'Change a discount. What it takes off stays as soon as it was redeemed.',
    input: z.extend(DiscountUpdate, byId),
    output: Discount,
    errors: ['ResourceNotFound'],
  }),
  delete: del('/discounts/:id', {
    ...forSeller('discounts:write'),
    summary: 'Delete a discount. Subscriptions that redeemed it keep it.',
    status: 204,
    input: z.object(byId),
    output: z.null(),
    errors: ['ResourceNotFound'],
  }),
}
