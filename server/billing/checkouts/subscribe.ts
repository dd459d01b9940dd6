import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { keepPaymentMethod } from '../customers/payment-methods.ts'
import { byCustomer } from '../ledger/add-entry.ts'
import { createPaidOrder } from '../orders/pay-order.ts'
import type { Order } from '../orders/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { followMembers } from '../subscriptions/follow-members.ts'
import { startSubscription } from '../subscriptions/start-subscription.ts'
import { lockSubscription, type SubscriptionRow } from '../subscriptions/store.ts'
import { takeTrial } from '../subscriptions/trials.ts'
import { upgradeSubscription } from '../subscriptions/upgrade-subscription.ts'
import { checkUpgrade } from './check-upgrade.ts'
import { suggestedAmountOf } from './price-checkout.ts'
import { orderOf, type Sale } from './sale.ts'

/** Begins the subscription that a checkout sells, or turns a free one into it, with its order; or with a trial and none. */
export async function subscribe(app: App, sale: Sale, intent: PaymentIntent | null): Promise<Order | null> {
  const { checkout, customer } = sale
  const paymentMethodId = intent === null ? null : await keepPaymentMethod(app, { customer, intent })
  if (checkout.subscriptionId !== null) return upgrade(app, sale, { intent, paymentMethodId, subscriptionId: checkout.subscriptionId })

  const at = now(app)
  const trial = checkout.trialEnd === null ? null : { start: at, end: checkout.trialEnd }
  const terms = { ...termsOf(sale, at), organizationId: checkout.organizationId, customer, checkoutId: checkout.id }
  const subscription = await startSubscription(app, { ...terms, paymentMethodId, trial, metadata: checkout.metadata })
  if (trial) await beginTrial(app, sale, { card: intent, subscriptionId: subscription.id })
  const order = trial ? null : await placeOrder(app, sale, subscription, { intent, billingReason: 'subscription_create' })
  await followMembers(app, subscription, sale)
  return order
}

/** What was bought, with the seats that were paid for. */
function termsOf({ checkout, product, prices, discount }: Sale, at: Instant) {
  const [price] = prices
  const amount = price?.amountType === 'custom' ? (checkout.chosenAmount ?? suggestedAmountOf(price)) : null
  const { currency, tax: taxRate, customFieldData, seats } = checkout
  return { product, prices, amount, currency, taxRate, discount, seats, customFieldData, chosenBy: checkout.accountId, at }
}

type Upgrade = { intent: PaymentIntent | null; paymentMethodId: string | null; subscriptionId: string }

/** Only whose subscription it is can upgrade it. */
async function upgrade(app: App, sale: Sale, { intent, paymentMethodId, subscriptionId }: Upgrade) {
  const row = await lockSubscription(app, subscriptionId)
  const owner = await checkUpgrade(app, sale.checkout.organizationId, subscriptionId)
  if (!row || owner !== sale.customer.id) return refuseField('SUBSCRIPTION_DOES_NOT_EXIST', ['subscription_id'])
  const terms = { ...termsOf(sale, now(app)), paymentMethodId, cost: sale.checkout.totalAmount }
  const subscription = await upgradeSubscription(app, row, terms)
  const order = await placeOrder(app, sale, subscription, { intent, billingReason: 'subscription_update' })
  await followMembers(app, subscription, sale)
  return order
}

type Trial = { card: PaymentIntent | null; subscriptionId: string }

async function beginTrial(app: App, { customer }: Sale, trial: Trial): Promise<void> {
  if (!(await takeTrial(app, { customer, ...trial }))) refuse('TrialAlreadyRedeemed')
}

type Placed = { intent: PaymentIntent | null; billingReason: 'subscription_create' | 'subscription_update' }

async function placeOrder(app: App, sale: Sale, subscription: SubscriptionRow, { intent, billingReason }: Placed): Promise<Order> {
  const period = { start: subscription.currentPeriodStart, end: subscription.currentPeriodEnd }
  const about = { billingReason, subscriptionId: subscription.id, period }
  return createPaidOrder(app, orderOf(app, sale, about), { intent, at: now(app), by: byCustomer(sale.customer.id) })
}
