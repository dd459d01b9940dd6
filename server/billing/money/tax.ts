import { type Amount, checked, multiplyFraction } from './amounts.ts'
import { memberStateOf, vatRateOf } from './vat-rates.ts'

/** Where something is sold, from where, and what the buyer has shown. */
export type Sale = {
  /** The buyer's country, ISO 3166 in two capitals; without it nothing can be said. */
  country: string | null
  sellerCountry: string | null
  /** A tax id that was found valid, as `readTaxId` gives it. */
  taxId: readonly [value: string, format: string] | null
}

export type TaxRate = {
  basisPoints: number
  /** The country whose tax it is; null where none is taken. */
  country: string | null
  /** The buyer owes the tax in their own country instead. */
  reverseCharge: boolean
}

/** Who knows the rates. Asking may be slow, so it is done before a transaction; `taxOn` is then plain arithmetic. */
export type Tax = { rateFor(sale: Sale): Promise<TaxRate> }

const wholeInBasisPoints = 10_000

/** The tax that comes on top of a net amount: rounded half away from zero, so that what is given back mirrors what was taken. */
export function taxOn(net: Amount, { basisPoints }: TaxRate): Amount {
  return multiplyFraction(net, basisPoints, wholeInBasisPoints)
}

/** The tax within a part of a net amount that is given back: all that is left with the last of it, else its share, rounded. */
export function taxWithin(part: { amount: Amount; of: Amount; tax: Amount; remainingAmount: Amount; remainingTax: Amount }): Amount {
  const { amount, of, tax, remainingAmount, remainingTax } = part
  if (checked(amount) === checked(remainingAmount)) return checked(remainingTax)
  return of === 0 ? 0 : Math.min(multiplyFraction(amount, tax, of), checked(remainingTax))
}

/** The built-in table: standard VAT of the EU, the United Kingdom, Norway and Switzerland, and nothing elsewhere. */
export const taxTable: Tax = {
  async rateFor({ country, sellerCountry, taxId }) {
    const basisPoints = country === null ? null : vatRateOf(country)
    if (basisPoints === null) return { basisPoints: 0, country: null, reverseCharge: false }
    const memberState = taxId?.[1] === 'eu_vat' ? memberStateOf(taxId[0]) : null
    // Who moves keeps a tax id that says nothing about where they are now.
    const reverseCharge = memberState === country && memberState !== sellerCountry
    return { basisPoints: reverseCharge ? 0 : basisPoints, country, reverseCharge }
  },
}
