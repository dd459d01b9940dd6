import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { type Customer, findCustomers } from '../customers/store.ts'
import { termsOf } from '../discounts/shown-discount.ts'
import { type DiscountRow, findDiscounts } from '../discounts/store.ts'
import { lateBilling } from '../late-usage/store.ts'
import { bySystem } from '../ledger/add-entry.ts'
import type { TaxRate } from '../money/tax.ts'
import { amountsOf } from '../orders/amounts.ts'
import { createOrders } from '../orders/create-orders.ts'
import { markOrdersPaid } from '../orders/pay-order.ts'
import { dueOf } from '../orders/shown-order.ts'
import type { Order } from '../orders/store.ts'
import { isTooLittle } from '../payments/least-charge.ts'
import { chargedWithin } from '../periods/retries.ts'
import { findProductRows, type ProductRow } from '../products/store.ts'
import { lateLines } from '../usage-bills/late-lines.ts'
import { collectPayments } from './collect-payments.ts'
import { findSubscriptions, lockSubscriptions, type SubscriptionRow } from './store.ts'
import { knownTaxRates } from './tax-rates.ts'

/** Bills what came in late of a subscription that ended, by one order for the difference, once its grace is over. */
export const billLateUsage = defineJob<{ subscriptionId: string }>(lateBilling.kind, lateBilling, async (app, { subscriptionId }) => {
  const ended = (await findSubscriptions(app, [subscriptionId])).get(subscriptionId)
  if (!ended) return
  const order = await inTransaction(app, async (app) => {
    const row = (await lockSubscriptions(app, [subscriptionId])).get(subscriptionId)
    const customer = row && (await findCustomers(app, [row.customerId])).get(row.customerId)
    const taxRate = row && (await knownTaxRates(app, [row])).get(row.id)
    if (!customer || !taxRate) throw new Error(`The customer of ${subscriptionId} was merged with another one just now.`)
    return billLate(app, row, { customer, taxRate })
  })
  if (order) await collectPayments(app, [order])
})

/** Answers the order if it is still to be paid. Its planned payment outlives a crash before the charge. */
async function billLate(app: App, row: SubscriptionRow, { customer, taxRate }: { customer: Customer; taxRate: TaxRate }) {
  const { id: subscriptionId, organizationId, currency, seats, metadata, customFieldData } = row
  const at = now(app)
  const period = { start: row.currentPeriodStart, end: row.endedAt ?? at }
  const { lines: items, discountId } = await lateLines(app, subscriptionId, period)
  const discount = await findShare(app, discountId)
  const { totalAmount } = amountsOf({ items, discount: discount && termsOf(discount), taxRate, currency })
  if (totalAmount === 0 || isTooLittle(app, totalAmount, currency)) return null
  const product = (await findProductRows(app, [row.productId])).get(row.productId) as ProductRow
  const about = { organizationId, customer, product, subscriptionId, checkoutId: null, currency, seats, metadata, customFieldData }
  const wanted = { ...about, billingReason: 'subscription_update', items, discount, tax: taxRate, at, period, useBalance: true } as const
  const [order] = (await createOrders(app, [wanted], { plan: fromNow(app, chargedWithin) })) as [Order]
  if (dueOf(order) > 0) return order
  await markOrdersPaid(app, [{ order, intent: null, by: bySystem }], at)
  return null
}

/** A percentage is off what came in late too. A fixed amount was taken off the last period already. */
async function findShare(app: App, discountId: string | null): Promise<DiscountRow | null> {
  const discount = discountId === null ? null : ((await findDiscounts(app, [discountId])).get(discountId) ?? null)
  return discount?.type === 'percentage' ? discount : null
}
