import * as z from 'zod/mini'
import type { Camel } from '../kit/casing.ts'
import { chargeStepOf } from './currency-decimals.ts'
import { entity, Id, shapeOf } from './ids.ts'
import { meterConstants } from './meters.ts'
import { Amount, Currency, mostChosenOf, mostPriceOf, PriceAmount, priceLimits, UnitAmount } from './money.ts'

export const recurringIntervals = ['month', 'year'] as const
export type RecurringInterval = (typeof recurringIntervals)[number]
export const trialIntervals = ['day', 'week', 'month', 'year'] as const
export type TrialInterval = (typeof trialIntervals)[number]
export const billingTypes = ['one_time', 'recurring'] as const

/** Whether tax comes on top of a price or is within it: then a buyer pays what the price says, whatever their tax is. */
export const taxBehaviors = ['exclusive', 'inclusive'] as const
export type TaxBehavior = (typeof taxBehaviors)[number]

export const priceConstants = { source: 'catalog' } as const

const scalars = {
  ...entity,
  price_currency: z.string(),
  is_archived: z.boolean(),
  product_id: z.string(),
  type: z.enum(billingTypes),
  recurring_interval: z.nullable(z.enum(recurringIntervals)),
  /** Null is exclusive. */
  tax_behavior: z.nullable(z.enum(taxBehaviors)),
  ...shapeOf(priceConstants),
}

export const FreePrice = z.object({ ...scalars, amount_type: z.literal('free') })
export const FixedPrice = z.object({ ...scalars, amount_type: z.literal('fixed'), price_amount: Amount })
export const CustomPrice = z.object({
  ...scalars,
  amount_type: z.literal('custom'),
  minimum_amount: Amount,
  maximum_amount: z.nullable(Amount),
  preset_amount: z.nullable(Amount),
})
export const MeteredPrice = z.object({
  ...scalars,
  amount_type: z.literal('metered_unit'),
  unit_amount: z.string(),
  cap_amount: z.nullable(Amount),
  meter_id: z.string(),
  meter: z.object({ id: z.string(), name: z.string(), ...shapeOf(meterConstants) }),
})

/** What is asked for a product. Callers that know no free price are shown a fixed one of 0. */
export const Price = z.discriminatedUnion('amount_type', [FreePrice, FixedPrice, CustomPrice, MeteredPrice])
export type Price = Camel<z.infer<typeof Price>>

const common = { price_currency: z._default(Currency, 'usd'), tax_behavior: z.nullish(z.enum(taxBehaviors)) }
const Least = z.nullish(PriceAmount)

/** Clients that know no free price make a fixed one of 0. */
const FixedAmount = z.int().check(
  z.refine((amount) => amount === 0 || amount >= priceLimits.least, {
    error: `Input should be greater than or equal to ${priceLimits.least}`,
    params: { type: 'greater_than_equal' },
  }),
)
const mostCap = 2_147_483_647
const Cap = z.int().check(z.gte(0), z.lte(mostCap))

const FixedCreate = z
  .object({ ...common, amount_type: z.literal('fixed'), price_amount: FixedAmount })
  .check(...chargeable('price_amount', mostPriceOf))
const CustomCreate = z
  .object({
    ...common,
    amount_type: z.literal('custom'),
    minimum_amount: Least,
    maximum_amount: Least,
    preset_amount: Least,
  })
  .check(
    ...(['minimum_amount', 'maximum_amount', 'preset_amount'] as const).flatMap((name) => chargeable(name, mostChosenOf)),
    z.refine(({ minimum_amount, maximum_amount }) => !minimum_amount || !maximum_amount || minimum_amount <= maximum_amount, {
      error: 'The minimum amount is above the maximum amount.',
      path: ['minimum_amount'],
    }),
    z.refine(({ minimum_amount, preset_amount }) => !preset_amount || !minimum_amount || preset_amount >= minimum_amount, {
      error: 'The preset amount is below the minimum amount.',
      path: ['preset_amount'],
    }),
    z.refine(({ maximum_amount, preset_amount }) => !preset_amount || !maximum_amount || preset_amount <= maximum_amount, {
      error: 'The preset amount is above the maximum amount.',
      path: ['preset_amount'],
    }),
  )

export const PriceCreate = z.discriminatedUnion('amount_type', [
  z.object({ ...common, amount_type: z.literal('free') }),
  FixedCreate,
  CustomCreate,
  z
    .object({ ...common, amount_type: z.literal('metered_unit'), unit_amount: UnitAmount, cap_amount: z.nullish(Cap), meter_id: Id })
    .check(...chargeable('cap_amount', () => mostCap)),
])
export type PriceCreate = Camel<z.infer<typeof PriceCreate>>

/** An amount that its currency allows, and that can be charged in it. */
function chargeable<Name extends string>(name: Name, mostOf: (currency: string) => number) {
  type Given = { price_currency: string } & { [name in Name]?: number | null | undefined }
  const amountOf = (given: Given) => given[name] ?? 0
  return [
    z.refine<Given>((given) => amountOf(given) <= mostOf(given.price_currency), {
      error: (issue) => `Input should be less than or equal to ${mostOf((issue.input as Given).price_currency)}`,
      path: [name],
    }),
    z.refine<Given>((given) => amountOf(given) % chargeStepOf(given.price_currency) === 0, {
      error: (issue) => `Input should be a multiple of ${chargeStepOf((issue.input as Given).price_currency)}`,
      path: [name],
    }),
  ]
}

/** In an update: a price to keep, or a new one. Those not named are archived. */
export const PriceKeepOrCreate = z.union([z.object({ id: Id }), PriceCreate])
