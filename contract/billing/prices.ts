import * as z from 'zod/mini'
import { entity, Id, shapeOf } from './ids.ts'
import { meterConstants } from './meters.ts'
import { Amount, Currency, priceLimits, UnitAmount } from './money.ts'

export const recurringIntervals = ['month', 'year'] as const
export type RecurringInterval = (typeof recurringIntervals)[number]
export const trialIntervals = ['day', 'week', 'month', 'year'] as const
export type TrialInterval = (typeof trialIntervals)[number]
export const billingTypes = ['one_time', 'recurring'] as const

export const priceConstants = { source: 'catalog', taxBehavior: null } as const

const scalars = {
  ...entity,
  priceCurrency: z.string(),
  isArchived: z.boolean(),
  productId: z.string(),
  type: z.enum(billingTypes),
  recurringInterval: z.nullable(z.enum(recurringIntervals)),
  ...shapeOf(priceConstants),
}

export const FreePrice = z.object({ ...scalars, amountType: z.literal('free') })
export const FixedPrice = z.object({ ...scalars, amountType: z.literal('fixed'), priceAmount: Amount })
export const CustomPrice = z.object({
  ...scalars,
  amountType: z.literal('custom'),
  minimumAmount: Amount,
  maximumAmount: z.nullable(Amount),
  presetAmount: z.nullable(Amount),
})
export const MeteredPrice = z.object({
  ...scalars,
  amountType: z.literal('metered_unit'),
  unitAmount: z.string(),
  capAmount: z.nullable(Amount),
  meterId: z.string(),
  meter: z.object({ id: z.string(), name: z.string(), ...shapeOf(meterConstants) }),
})

/** What is asked for a product. Callers that know no free price are shown a fixed one of 0. */
export const Price = z.discriminatedUnion('amountType', [FreePrice, FixedPrice, CustomPrice, MeteredPrice])
export type Price = z.infer<typeof Price>

const currency = { priceCurrency: z._default(Currency, 'usd') }
const Least = z.nullish(z.int().check(z.gte(priceLimits.least), z.lte(priceLimits.custom.most)))

/** Clients that know no free price make a fixed one of 0. */
const FixedAmount = z.int().check(
  z.lte(priceLimits.most),
  z.refine((amount) => amount === 0 || amount >= priceLimits.least, {
    error: `Input should be greater than or equal to ${priceLimits.least}`,
    params: { type: 'greater_than_equal' },
  }),
)
const CustomCreate = z
  .object({
    ...currency,
    amountType: z.literal('custom'),
    minimumAmount: Least,
    maximumAmount: Least,
    presetAmount: Least,
  })
  .check(
    z.refine(({ minimumAmount, maximumAmount }) => !minimumAmount || !maximumAmount || minimumAmount <= maximumAmount, {
      error: 'The minimum amount is above the maximum amount.',
      path: ['minimumAmount'],
    }),
    z.refine(({ minimumAmount, presetAmount }) => !presetAmount || !minimumAmount || presetAmount >= minimumAmount, {
      error: 'The preset amount is below the minimum amount.',
      path: ['presetAmount'],
    }),
    z.refine(({ maximumAmount, presetAmount }) => !presetAmount || !maximumAmount || presetAmount <= maximumAmount, {
      error: 'The preset amount is above the maximum amount.',
      path: ['presetAmount'],
    }),
  )

export const PriceCreate = z.discriminatedUnion('amountType', [
  z.object({ ...currency, amountType: z.literal('free') }),
  z.object({ ...currency, amountType: z.literal('fixed'), priceAmount: FixedAmount }),
  CustomCreate,
  z.object({
    ...currency,
    amountType: z.literal('metered_unit'),
    unitAmount: UnitAmount,
    capAmount: z.nullish(z.int().check(z.gte(0), z.lte(2_147_483_647))),
    meterId: Id,
  }),
])
export type PriceCreate = z.infer<typeof PriceCreate>

/** In an update: a price to keep, or a new one. Those not named are archived. */
export const PriceKeepOrCreate = z.union([z.object({ id: Id }), PriceCreate])
