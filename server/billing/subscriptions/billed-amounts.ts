import { chargeStepOf } from '#contract/billing/currency-decimals.ts'
import { type Amount, checked, sumOf } from '../money/amounts.ts'
import { type DiscountTerms, discountOn } from '../money/discounts.ts'

/** A price that a subscription is billed by: what one seat costs, or null where usage decides. */
export type BilledPrice = { id: string; amount: Amount | null; meterId: string | null }

type OfferedPrice = { id: string; amountType: string; priceAmount: number | null; meterId: string | null }

/** What a buyer of these prices is billed by; `chosen` is theirs where the price lets them choose. */
export function pricesFor(prices: readonly OfferedPrice[], chosen: Amount | null): BilledPrice[] {
  return prices.map(({ id, amountType, priceAmount, meterId }) => {
    if (meterId !== null) return { id, meterId, amount: null }
    return { id, meterId: null, amount: amountType === 'custom' ? checked(chosen ?? 0) : (priceAmount ?? 0) }
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
