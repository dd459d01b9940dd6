import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { query } from '../../storage/query.ts'
import { discountRefusal } from '../discounts/discount-refusal.ts'
import { redeemDiscount } from '../discounts/redeem.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import { type Discount, findDiscounts } from '../discounts/store.ts'
import type { By } from '../ledger/add-entry.ts'
import type { TaxRate } from '../money/tax.ts'
import { findProducts } from '../products/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { amountPerPeriod, netAmountOf } from './billed-amounts.ts'
import { moveSubscription } from './move-subscriptions.ts'
import { pricesOf, type SubscriptionRow } from './store.ts'

/** Gives a subscription another discount, or none, from its next period on. It counts as a redemption. The caller holds the row. */
export async function changeDiscount(
  app: App,
  row: SubscriptionRow,
  { discountId, by }: { discountId: string | null; by: By },
): Promise<SubscriptionRow> {
  if (row.endedAt !== null) refuse('AlreadyCanceledSubscription')
  if (discountId === row.discountId) return row
  const discount = discountId === null ? null : await redeemable(app, row, discountId)
  const redeemer = { subscriptionId: row.id, customerId: row.customerId }
  if (discount && !(await redeemDiscount(app, { discount, ...redeemer }))) refuseField('DISCOUNT_NOT_REDEEMABLE', ['discount_id'])
  const prices = (await pricesOf(app, [row.id])).get(row.id) ?? []
  const amount = amountPerPeriod(prices, { ...row, discount: discount && termsOf(discount) })
  const changes = {
    discountId: discount?.id ?? null,
    discountAppliedAt: null,
    amount,
    netAmount: netAmountOf(amount, prices, { taxRate: await lastRateOf(app, row.id), currency: row.currency }),
  }
  return moveSubscription(app, row, changes, { by, reason: discount ? `discount ${discount.name}` : 'no discount any more' })
}

async function lastRateOf(app: App, subscriptionId: string): Promise<TaxRate | null> {
  return ((await lastOrderOf(app, subscriptionId))?.tax ?? null) as TaxRate | null
}

const lastOrderOf = query((db, subscriptionId: string) =>
  db.selectFrom('orders').select('tax').where('subscriptionId', '=', subscriptionId).orderBy('createdAt', 'desc').limit(1),
).first

async function redeemable(app: App, row: SubscriptionRow, discountId: string): Promise<Discount> {
  const [discount, product] = [
    (await findDiscounts(app, [discountId])).get(discountId),
    (await findProducts(app, [row.productId])).get(row.productId),
  ]
  if (!discount || !product) return refuseField('DISCOUNT_DOES_NOT_EXIST', ['discount_id'], discountId)
  const refusal = discountRefusal(discount, { product, currency: row.currency, at: now(app) })
  return refusal === null ? discount : refuseField(refusal, ['discount_id'], discountId)
}
