import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { keepPaymentMethod } from '../customers/payment-methods.ts'
import { byCustomer } from '../ledger/add-entry.ts'
import { createPaidOrder } from '../orders/pay-order.ts'
import type { Order } from '../orders/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { startSubscription } from '../subscriptions/start-subscription.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import { takeTrial } from '../subscriptions/trials.ts'
import { suggestedAmountOf } from './price-checkout.ts'
import { orderOf, type Sale } from './sale.ts'

/** Begins the subscription that a checkout sells, with its first order, or with a trial and none. */
export async function subscribe(app: App, sale: Sale, intent: PaymentIntent | null) {
  const { checkout, customer, product, prices, discount } = sale
  const at = now(app)
  const trial = checkout.trialEnd === null ? null : { start: at, end: checkout.trialEnd }
  const subscription = await startSubscription(app, {
    organizationId: checkout.organizationId,
    customer,
    product,
    prices,
    amount: chosenAmountOf(sale),
    currency: checkout.currency,
    discount,
    checkoutId: checkout.id,
    paymentMethodId: intent === null ? null : await keepPaymentMethod(app, { customer, intent }),
    trial,
    seats: checkout.seats,
    metadata: checkout.metadata,
    customFieldData: checkout.customFieldData,
    at,
  })
  if (trial) await beginTrial(app, sale, subscription)
  const order = trial ? null : await placeFirstOrder(app, sale, subscription, intent)
  return { order, scope: { subscriptionId: subscription.id } }
}

function chosenAmountOf({ checkout, prices: [price] }: Sale): number | null {
  if (price?.amountType !== 'custom') return null
  return checkout.chosenAmount ?? suggestedAmountOf(price)
}

async function beginTrial(app: App, { checkout, customer }: Sale, { id }: SubscriptionRow): Promise<void> {
  const { organizationId, customerEmail } = checkout
  const person = { organizationId, customerId: customer.id, email: customerEmail ?? customer.email, subscriptionId: id }
  if (!(await takeTrial(app, person))) refuse('TrialAlreadyRedeemed')
}

async function placeFirstOrder(app: App, sale: Sale, subscription: SubscriptionRow, intent: PaymentIntent | null): Promise<Order> {
  const period = { start: subscription.currentPeriodStart, end: subscription.currentPeriodEnd }
  const about = { billingReason: 'subscription_create' as const, subscriptionId: subscription.id, period }
  return createPaidOrder(app, orderOf(app, sale, about), { intent, at: now(app), by: byCustomer(sale.customer.id) })
}
