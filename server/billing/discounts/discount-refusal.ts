import type { FieldErrorCode } from '#contract/billing/field-errors.ts'
import type { Instant } from '../../kit/clock.ts'
import type { Product } from '../products/store.ts'
import type { Discount } from './store.ts'

type Sale = { product: Pick<Product, 'id' | 'organizationId' | 'prices'>; currency: string; at: Instant }

/** Why a discount cannot be used for a sale, as the error of the field that named it; null when it can. */
export function discountRefusal(discount: Discount, { product, currency, at }: Sale): FieldErrorCode | null {
  if (discount.deletedAt !== null || discount.organizationId !== product.organizationId) return 'DISCOUNT_DOES_NOT_EXIST'
  if (product.prices.length > 0 && product.prices.every(({ amountType }) => amountType === 'free')) return 'DISCOUNTS_NOT_APPLICABLE'
  if (!isFor(discount, product)) return 'DISCOUNT_NOT_APPLICABLE'
  if (discount.type === 'fixed' && discount.currency !== currency) return 'DISCOUNT_CURRENCY'
  return isRedeemable(discount, at) ? null : 'DISCOUNT_NOT_REDEEMABLE'
}

/** Whether a discount is for this product: one that names none is for all. */
export function isFor({ productIds }: Pick<Discount, 'productIds'>, { id }: { id: string }): boolean {
  return productIds.length === 0 || productIds.includes(id)
}

function isRedeemable({ startsAt, endsAt, maxRedemptions, redemptionsCount }: Discount, at: Instant): boolean {
  if (startsAt !== null && at < startsAt) return false
  if (endsAt !== null && at > endsAt) return false
  return maxRedemptions === null || redemptionsCount < maxRedemptions
}
