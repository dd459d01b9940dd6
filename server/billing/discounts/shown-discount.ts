import { type AppliedDiscount, type BareDiscount, discountConstants, type Discount as ShownDiscount } from '#contract/billing/discounts.ts'
import type { App } from '../../kit/app.ts'
import type { DiscountTerms } from '../money/discounts.ts'
import { bareProduct } from '../products/shown-product.ts'
import { findProductRows } from '../products/store.ts'
import type { Discount, DiscountRow } from './store.ts'

/** Discounts as their seller reads them, each with its products, by one query for all. */
export async function shownDiscounts(app: App, discounts: readonly Discount[]): Promise<ShownDiscount[]> {
  const products = await findProductRows(
    app,
    discounts.flatMap(({ productIds }) => productIds),
  )
  return discounts.map((discount) => ({
    ...bareDiscount(discount),
    products: discount.productIds.flatMap((id) => products.get(id) ?? []).map(bareProduct),
  }))
}

/** A discount without its products: inside orders, subscriptions and links. */
export function bareDiscount(discount: DiscountRow): BareDiscount {
  return {
    ...appliedDiscount(discount),
    createdAt: discount.createdAt,
    modifiedAt: discount.modifiedAt,
    metadata: discount.metadata as BareDiscount['metadata'],
    startsAt: discount.startsAt,
    endsAt: discount.endsAt,
    maxRedemptions: discount.maxRedemptions,
    redemptionsCount: discount.redemptionsCount,
    organizationId: discount.organizationId,
    ...discountConstants,
  }
}

/** What a buyer sees of it: inside checkouts. */
export function appliedDiscount(discount: DiscountRow): AppliedDiscount {
  const { id, name, code, duration, durationInMonths } = discount
  const common = { id, name, code, duration, ...(duration === 'repeating' && { durationInMonths: durationInMonths ?? 1 }) }
  const terms = termsOf(discount)
  if (terms.type === 'percentage') return { ...common, ...terms }
  const currency = discount.currency ?? 'usd'
  return { ...common, ...terms, currency, amounts: { [currency]: terms.amount } }
}

/** What it takes off, for the arithmetic. */
export function termsOf({ type, amount, basisPoints }: Pick<DiscountRow, 'type' | 'amount' | 'basisPoints'>): DiscountTerms {
  return type === 'fixed' ? { type, amount: amount ?? 0 } : { type, basisPoints: basisPoints ?? 0 }
}
