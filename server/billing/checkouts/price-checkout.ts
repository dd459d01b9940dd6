import { priceLimits } from '#contract/billing/money.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import type { DiscountRow } from '../discounts/store.ts'
import { checked, sumOf } from '../money/amounts.ts'
import type { TaxRate } from '../money/tax.ts'
import { amountsOf } from '../orders/amounts.ts'
import type { NewItem } from '../orders/create-order.ts'
import type { Price, Product } from '../products/store.ts'

type Sale = {
  product: Pick<Product, 'name' | 'prices'>
  /** What the buyer chose to pay, where they may choose. */
  chosenAmount: number | null
  seats: number | null
}

/** The lines that an order of this would have: one per price. What is metered is billed when it was used. */
function linesOf({ product, chosenAmount, seats }: Sale): NewItem[] {
  return product.prices.map((price) => ({
    label: price.meterName === null ? product.name : `${product.name} — ${price.meterName}`,
    amount: unitAmountOf(price, chosenAmount) * (seats ?? 1),
    proration: false,
    productPriceId: price.id,
    taxBehavior: price.taxBehavior,
  }))
}

function unitAmountOf(price: Price, chosenAmount: number | null): number {
  if (price.amountType === 'fixed') return price.priceAmount ?? 0
  return price.amountType === 'custom' ? (chosenAmount ?? suggestedAmountOf(price)) : 0
}

/** The amount in the form before the buyer chose. */
export function suggestedAmountOf({ presetAmount, minimumAmount, maximumAmount }: Price): number {
  const { fallbackPreset } = priceLimits.custom
  return presetAmount ?? Math.min(Math.max(fallbackPreset, minimumAmount ?? 0), maximumAmount ?? Infinity)
}

/**
 * The total of a checkout. Its amount and discount are those of the price, also where that has the tax in it. The tax is null while the buyer's location is
 * unknown; where nothing is due, it is zero.
 */
export function priced(sale: Sale & { currency: string; discount: DiscountRow | null; tax: TaxRate | null }) {
  const items = linesOf(sale)
  const discount = sale.discount && termsOf(sale.discount)
  const { lines: _, ...sums } = amountsOf({ items, discount, taxRate: sale.tax, currency: sale.currency })
  const { netAmount, totalAmount } = sums
  const amount = sumOf(items.map((item) => item.amount))
  const isInclusive = items.some((item) => item.amount > 0 && item.taxBehavior === 'inclusive')
  return {
    amount,
    discountAmount: isInclusive ? checked(amount - totalAmount) : sums.discountAmount,
    netAmount,
    taxAmount: netAmount > 0 && sale.tax === null ? null : sums.taxAmount,
    totalAmount,
  }
}
