import { type Amount, checked, multiplyFraction, toStep } from './amounts.ts'

export type DiscountTerms = { type: 'fixed'; amount: Amount } | { type: 'percentage'; basisPoints: number }

const wholeInBasisPoints = 10_000

/** What a discount takes off a base, in steps that can be charged: never more than the base, and nothing off what is no charge. */
export function discountOn(base: Amount, terms: DiscountTerms, step = 1): Amount {
  if (checked(base) <= 0) return 0
  if (terms.type === 'fixed') return Math.min(toStep(terms.amount, step), base)
  return Math.min(multiplyFraction(base, terms.basisPoints, wholeInBasisPoints, step), base)
}
