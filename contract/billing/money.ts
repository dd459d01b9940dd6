import * as z from 'zod/mini'
import { currencies } from './currencies.ts'

/** A currency as a caller names it: ISO 4217, in small letters. */
export const Currency = z.enum([...currencies], { error: 'Input should be a currency of ISO 4217 in lower case' })

/** Minor units. Of an answer, where sums may be negative. */
export const Amount = z.int()

const mostAmount = 999_999_999_999

export const priceLimits = {
  least: 50,
  most: 99_999_999,
  custom: { most: 1_000_000, fallbackPreset: 1000, fallbackMinimum: 50 },
} as const

/** What a fixed price may be, and what a buyer may choose to pay. A currency may set a narrower limit. */
export const PriceAmount = z.int().check(z.gte(priceLimits.least), z.lte(mostAmount))

/** The most that a fixed price may be. Processors take twelve digits of rupiahs, and eight of everything else. */
export function mostPriceOf(currency: string): number {
  return currency === 'idr' ? mostAmount : priceLimits.most
}

/** The most that a buyer may choose to pay: ten thousand of most currencies, which is little in rupiahs and Colombian pesos. */
export function mostChosenOf(currency: string): number {
  return currency === 'idr' || currency === 'cop' ? mostPriceOf(currency) : priceLimits.custom.most
}

/** Cents per unit with up to twelve decimals: too fine for a number, so it is text everywhere. */
export const UnitAmount = z.pipe(
  z.union([
    z.pipe(
      z.number().check(z.positive()),
      z.transform((amount) => plainDecimal(amount)),
    ),
    z.string(),
  ]),
  z.string().check(
    z.regex(/^(?=.*[1-9])\d{1,17}(?:\.\d{1,12})?$/, { error: 'Input should be a valid decimal greater than 0' }),
    z.refine((text) => text.replace('.', '').replace(/^0+/, '').length <= 17, {
      error: 'Decimal input should have no more than 17 digits in total',
    }),
  ),
)

/** `1e-7` is a number's own way to write itself; a decimal has digits only. */
function plainDecimal(amount: number): string {
  const text = String(amount)
  return /e/i.test(text) ? amount.toFixed(12).replace(/\.?0+$/, '') : text
}
