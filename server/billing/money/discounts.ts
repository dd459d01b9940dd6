import { type Amount, checked, multiplyFraction } from './amounts.ts'

export type DiscountTerms = { type: 'fixed'; amount: Amount } | { type: 'percentage'; basisPoints: number }

const wholeInBasisPoints = 10_000

/** What a discount takes off a base: never more than the base, and nothing off what is no charge. */
export function discountOn(base: Amount, terms: DiscountTerms): Amount {
  if (checked(base) <= 0) return 0
  if (terms.type === 'fixed') return Math.min(checked(terms.amount), base)
  return Math.min(multiplyFraction(base, terms.basisPoints, wholeInBasisPoints), base)
}
