import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import type { TaxBehavior } from '#contract/billing/prices.ts'
import { type Amount, checked, sumOf } from '../money/amounts.ts'
import { type DiscountTerms, discountOn } from '../money/discounts.ts'
import { netOf, type TaxRate } from '../money/tax.ts'

/** A price that a subscription is billed by: what one seat costs, or null where usage decides. */
export type BilledPrice = { id: string; amount: Amount | null; meterId: string | null; taxBehavior: TaxBehavior | null }

export type OfferedPrice = {
  id: string
  amountType: string
  priceAmount: number | null
  meterId: string | null
  taxBehavior: TaxBehavior | null
}

/** What a buyer of these prices is billed by; `chosen` is theirs where the price lets them choose. */
export function pricesFor(prices: readonly OfferedPrice[], chosen: Amount | null): BilledPrice[] {
  return prices.map(({ id, amountType, priceAmount, meterId, taxBehavior }) => {
    if (meterId !== null) return { id, meterId, amount: null, taxBehavior }
    return { id, meterId: null, amount: amountType === 'custom' ? checked(chosen ?? 0) : (priceAmount ?? 0), taxBehavior }
  })
}

/** What a whole period costs: the static prices of all seats, less the discount. Usage comes on top. */
export function amountPerPeriod(
  prices: readonly Pick<BilledPrice, 'amount'>[],
  { seats, discount, currency }: { seats: number | null; discount: DiscountTerms | null; currency: string },
): Amount {
  const base = baseOf(prices, seats)
  return discount === null ? base : checked(base - discountOn(base, discount, chargeStepOf(currency)))
}

/** The same without the discount. */
export function baseOf(prices: readonly Pick<BilledPrice, 'amount'>[], seats: number | null): Amount {
  return sumOf(prices.map(({ amount }) => checked((amount ?? 0) * (seats ?? 1))))
}

type Static = Pick<BilledPrice, 'amount' | 'taxBehavior'>

/** The word on the static price, of which there is one at most: what a period costs is with or without tax as a whole. */
export function taxBehaviorOf(prices: readonly Static[]): TaxBehavior | null {
  return prices.find(({ amount }) => amount !== null)?.taxBehavior ?? null
}

/** What is left of such an amount without the tax of a customer: plans whose prices differ in that are compared by it. */
export function netOfPrices(
  amount: Amount,
  prices: readonly Static[],
  { taxRate, currency }: { taxRate: TaxRate | null; currency: string },
): Amount {
  return netOf(amount, taxBehaviorOf(prices), taxRate, chargeStepOf(currency))
}

/** What a subscription keeps of it for the figures: null where the amount is net. */
export function netAmountOf(
  amount: Amount,
  prices: readonly Static[],
  terms: { taxRate: TaxRate | null; currency: string },
): Amount | null {
  return taxBehaviorOf(prices) === 'inclusive' ? netOfPrices(amount, prices, terms) : null
}
