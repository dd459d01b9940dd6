import type { Address } from '#contract/billing/addresses.ts'
import type { TaxBehavior } from '#contract/billing/prices.ts'
import { type Amount, checked, multiplyFraction } from './amounts.ts'
import { europeanRates, memberStateOf, vatRateOf } from './vat-rates.ts'

/** Where something is sold, from where, and what the buyer has shown. */
export type Sale = Partial<Omit<Address, 'country'>> & {
  /** The buyer's country, ISO 3166 in two capitals; without it nothing can be said. */
  country: string | null
  sellerCountry: string | null
  /** Where the seller is registered: countries, or `EU` for the One Stop Shop. */
  registrations: readonly string[]
  /** A tax id that was found valid, as `readTaxId` gives it. */
  taxId: readonly [value: string, format: string] | null
}

export type TaxRate = {
  /** Hundredths of a per cent, down to a hundredth of one: the 8.875 % of New York are 887.5. */
  basisPoints: number
  /** The country whose tax it is; null where none is taken. */
  country: string | null
  /** The buyer owes the tax in their own country instead. */
  reverseCharge: boolean
}

/** Who knows the rates. Asking may be slow, so it is done before a transaction; `taxOn` is then plain arithmetic. */
export type Tax = {
  /** Throws `UnknownPlace` where the buyer's address does not say enough. */
  rateFor(sale: Sale): Promise<TaxRate>
  /** Another company is asked, which takes time and may fail. */
  readonly isRemote: boolean
}

/** The buyer's address does not say which tax it is: a postal code is missing, or there is none like it. */
export class UnknownPlace extends Error {}

/** The finest share that a rate is given in. */
const partsOfBasisPoint = 100
const wholeInParts = 10_000 * partsOfBasisPoint

/** The tax that comes on top of a net amount: rounded half away from zero, so that what is given back mirrors what was taken. */
export function taxOn(net: Amount, { basisPoints }: TaxRate, step = 1): Amount {
  return multiplyFraction(net, partsOf(basisPoints), wholeInParts, step)
}

/** What is left of an amount without the tax that it includes, rounded in the same way. Without a rate, or where tax comes on top, it is all net. */
export function netOf(amount: Amount, taxBehavior: TaxBehavior | null, rate: TaxRate | null, step = 1): Amount {
  if (taxBehavior !== 'inclusive' || rate === null) return checked(amount)
  const parts = partsOf(rate.basisPoints)
  return checked(amount - multiplyFraction(amount, parts, wholeInParts + parts, step))
}

function partsOf(basisPoints: number): number {
  return Math.round(basisPoints * partsOfBasisPoint)
}

/** The tax within a part of a net amount that is given back: all that is left with the last of it, else its share, rounded. */
export function taxWithin(part: {
  amount: Amount
  of: Amount
  tax: Amount
  remainingAmount: Amount
  remainingTax: Amount
  step: number
}): Amount {
  const { amount, of, tax, remainingAmount, remainingTax, step } = part
  if (checked(amount) === checked(remainingAmount)) return checked(remainingTax)
  return of === 0 ? 0 : upTo(checked(remainingTax), multiplyFraction(amount, tax, of, step))
}

/** A tax, as far as there is as much left. Of an order that gives tax back, both are negative. */
export function upTo(left: Amount, tax: Amount): Amount {
  return left < 0 ? Math.max(left, tax) : Math.min(left, tax)
}

export const untaxed: TaxRate = { basisPoints: 0, country: null, reverseCharge: false }

/**
 * The built-in table: standard VAT of the EU, the United Kingdom, Norway and Switzerland where the seller is registered, and nothing
 * elsewhere. A business abroad owes the tax itself.
 */
export const taxTable: Tax = {
  isRemote: false,
  async rateFor(sale) {
    const { country } = sale
    const basisPoints = country === null ? null : vatRateOf(country)
    if (country === null || basisPoints === null) return untaxed
    if (isReverseCharged(sale)) return { basisPoints: 0, country, reverseCharge: true }
    return isRegistered(sale) ? { basisPoints, country, reverseCharge: false } : untaxed
  },
}

function isRegistered({ country, registrations }: Sale): boolean {
  if (country === null) return false
  return registrations.includes(country) || (registrations.includes('EU') && Object.hasOwn(europeanRates, country))
}

/** Only a sale that crosses a border can be: a seller who has not said where it is cannot say so. */
function isReverseCharged({ country, sellerCountry, taxId }: Sale): boolean {
  if (country === null || sellerCountry === null || sellerCountry === country || taxId === null) return false
  return countryOfBusiness(taxId) === country
}

/** The country in which a tax id shows its holder to be registered for VAT. Who moves keeps an id that says nothing about where they are now. */
function countryOfBusiness([value, format]: readonly [string, string]): string | null {
  if (format === 'eu_vat') return memberStateOf(value)
  return businessFormats[format] ?? null
}

const businessFormats: Readonly<Record<string, string>> = { gb_vat: 'GB', ch_vat: 'CH', no_vat: 'NO' }
