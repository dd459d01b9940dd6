import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import type { DiscountRow } from '../discounts/store.ts'
import { byCustomer } from '../ledger/add-entry.ts'
import type { TaxRate } from '../money/tax.ts'
import { periodFrom } from '../periods/periods.ts'
import { amountPerPeriod, netAmountOf, pricesFor } from './billed-amounts.ts'
import { moveSubscription } from './move-subscriptions.ts'
import type { SubscriptionRow } from './store.ts'

type Upgrade = {
  product: { id: string; recurringInterval: string | null }
  prices: Parameters<typeof pricesFor>[0]
  /** What was chosen where the buyer may choose. */
  amount: number | null
  currency: string
  taxRate: TaxRate | null
  discount: Pick<DiscountRow, 'id' | 'type' | 'amount' | 'basisPoints'> | null
  paymentMethodId: string | null
  seats: number | null
  customFieldData: JsonObject
  chosenBy: string | null
  /** What the checkout comes to. */
  cost: number
  at: Instant
}

/** Turns a subscription that cost nothing into one that was just bought: a new period starts, and it goes on. The caller holds it, and makes its order. */
export async function upgradeSubscription(app: App, row: SubscriptionRow, wanted: Upgrade): Promise<SubscriptionRow> {
  const { product, currency, taxRate, discount, paymentMethodId, seats, chosenBy, cost, at } = wanted
  const recurringInterval = product.recurringInterval as 'month' | 'year'
  const period = periodFrom(at, { interval: recurringInterval, count: 1 })
  const prices = pricesFor(wanted.prices, wanted.amount)
  const amount = amountPerPeriod(prices, { seats, discount: discount && termsOf(discount), currency })
  const changes = {
    productId: product.id,
    chosenBy,
    amount,
    netAmount: netAmountOf(amount, prices, { taxRate, currency }),
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
    pendingUpdate: null,
    canceledAt: null,
    endsAt: null,
    customerCancellationReason: null,
    customerCancellationComment: null,
  }
  const details = { productId: product.id, seats }
  return moveSubscription(app, row, changes, { prices, by: byCustomer(row.customerId), reason: 'bought at a checkout', cost, details })
}
