import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { addToCounts } from '../counts/counts.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import type { DiscountRow } from '../discounts/store.ts'
import { planReminders } from '../letters/plan-reminders.ts'
import { periodFrom } from '../periods/periods.ts'
import { amountPerPeriod, pricesFor } from './billed-amounts.ts'
import { changeSubscription, replacePrices, type SubscriptionRow, slicesOf } from './store.ts'
import { tellOfSubscription } from './subscription-events.ts'

type Upgrade = {
  product: { id: string; recurringInterval: string | null }
  prices: Parameters<typeof pricesFor>[0]
  /** What was chosen where the buyer may choose. */
  amount: number | null
  currency: string
  discount: Pick<DiscountRow, 'id' | 'type' | 'amount' | 'basisPoints'> | null
  paymentMethodId: string | null
  seats: number | null
  customFieldData: JsonObject
  at: Instant
}

/** Turns a subscription that cost nothing into one that was just bought: its period starts anew, and it goes on. The caller holds it, and makes its order. */
export async function upgradeSubscription(app: App, row: SubscriptionRow, wanted: Upgrade): Promise<SubscriptionRow> {
  const { product, currency, discount, paymentMethodId, seats, at } = wanted
  const recurringInterval = product.recurringInterval as 'month' | 'year'
  const period = periodFrom(at, { interval: recurringInterval, count: 1 })
  const prices = pricesFor(wanted.prices, wanted.amount)
  const changed = await changeSubscription(app, row.id, {
    productId: product.id,
    amount: amountPerPeriod(prices, { seats, discount: discount && termsOf(discount) }),
    currency,
    recurringInterval,
    discountId: discount?.id ?? null,
    discountAppliedAt: discount ? at : null,
    paymentMethodId: paymentMethodId ?? row.paymentMethodId,
    seats,
    customFieldData: { ...row.customFieldData, ...wanted.customFieldData },
    anchoredAt: at,
    currentPeriodStart: period.start,
    currentPeriodEnd: period.end,
    dueAt: period.end,
    status: 'active',
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endsAt: null,
    customerCancellationReason: null,
    customerCancellationComment: null,
  })
  await replacePrices(app, row, prices)
  if (row.productId !== product.id) {
    await addToCounts(app.db, row, 'subscriptions', slicesOf(row), -1)
    await addToCounts(app.db, changed, 'subscriptions', slicesOf(changed), 1)
  }
  await tellOfSubscription(app, changed, ['subscription.updated'])
  await planReminders(app, [changed])
  return changed
}
