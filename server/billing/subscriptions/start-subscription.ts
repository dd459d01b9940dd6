import { hours } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, instantOf, millisecondsOf } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import type { DiscountRow } from '../discounts/store.ts'
import type { TaxRate } from '../money/tax.ts'
import { periodFrom } from '../periods/periods.ts'
import { amountPerPeriod, netAmountOf, type OfferedPrice, pricesFor } from './billed-amounts.ts'
import { addSubscription } from './move-subscriptions.ts'
import type { SubscriptionRow } from './store.ts'

export type NewSubscription = {
  organizationId: string
  customer: { id: string }
  product: { id: string; recurringInterval: string | null }
  /** What it is billed by: the product's prices, static before metered. */
  prices: readonly OfferedPrice[]
  /** What was chosen where the buyer may choose, for one seat and without a discount. */
  amount?: number | null
  currency: string
  taxRate: TaxRate | null
  discount: Pick<DiscountRow, 'id' | 'type' | 'amount' | 'basisPoints'> | null
  checkoutId: string | null
  /** The account here that chose the product; null where the seller did. */
  chosenBy: string | null
  paymentMethodId: string | null
  trial: { start: Instant; end: Instant } | null
  seats: number | null
  metadata: JsonObject
  customFieldData: JsonObject
  at: Instant
  /** Waits for its first payment: nothing is granted yet. */
  status?: 'incomplete'
}

/** So long the first payment of a subscription may wait for the buyer's bank. */
const firstPaymentWithin = hours(23)

/** Begins a subscription. The caller makes its first order. */
export async function startSubscription(app: App, wanted: NewSubscription): Promise<SubscriptionRow> {
  const { organizationId, customer, product, currency, taxRate, discount, checkoutId, paymentMethodId, trial, seats, metadata, at } = wanted
  const recurringInterval = product.recurringInterval as 'month' | 'year'
  const period = trial ?? periodFrom(at, { interval: recurringInterval, count: 1 })
  const prices = pricesFor(wanted.prices, wanted.amount ?? null)
  const amount = amountPerPeriod(prices, { seats, discount: discount && termsOf(discount), currency })
  const status = wanted.status ?? (trial ? 'trialing' : 'active')
  return addSubscription(
    app,
    {
      id: newId(app),
      organizationId,
      customerId: customer.id,
      productId: product.id,
      discountId: discount?.id ?? null,
      checkoutId,
      chosenBy: wanted.chosenBy,
      paymentMethodId,
      status,
      amount,
      netAmount: netAmountOf(amount, prices, { taxRate, currency }),
      currency,
      recurringInterval,
      anchoredAt: trial?.end ?? at,
      currentPeriodStart: period.start,
      currentPeriodEnd: period.end,
      trialStart: trial?.start ?? null,
      trialEnd: trial?.end ?? null,
      cancelAtPeriodEnd: false,
      startedAt: status === 'incomplete' ? null : at,
      seats,
      discountAppliedAt: discount && !trial ? at : null,
      metadata,
      customFieldData: wanted.customFieldData,
      dueAt: status === 'incomplete' ? instantOf(millisecondsOf(at) + firstPaymentWithin) : period.end,
      createdAt: at,
    },
    prices,
  )
}
