import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import type { Customer } from '../customers/store.ts'
import { nameAtProcessor } from '../customers/write-customers.ts'
import { syncGrants } from '../grants/sync-grants.ts'
import { byCustomer } from '../ledger/add-entry.ts'
import { createPaidOrder } from '../orders/pay-order.ts'
import type { Order } from '../orders/store.ts'
import { completePayment } from '../payments/complete-payment.ts'
import type { Product } from '../products/store.ts'
import { sumCheckout } from '../sums/sum-checkout.ts'
import { refuseSecondSubscription } from './check-buyer.ts'
import { emitCheckout } from './emit-checkout.ts'
import { knowCustomer, processorNameIn } from './know-customer.ts'
import { findOffer, type Offer, orderOf, type Sale } from './sale.ts'
import { type Checkout, writeCheckout } from './store.ts'
import { subscribe } from './subscribe.ts'

export type Sold = {
  checkout: Checkout
  isTheirs: boolean
  /** The product, where it was read on the way. */
  product?: Product
}

/**
 * Everything that was bought comes into being: the customer, the subscription or the order, what the product promises, and the events in
 * their order. Called in a transaction that holds the confirmed checkout, with what it offers where that is known.
 */
export async function finishCheckout(app: App, confirmed: Checkout, intent: PaymentIntent | null, known?: Offer): Promise<Sold> {
  const { product, prices, discount } = known ?? (await findOffer(app, confirmed))
  const { customer, isNew, isTheirs } = await knowCustomer(app, confirmed)
  if (!isNew) await refuseSecondSubscription(app, confirmed, product, customer)
  await keepProcessorName(app, confirmed, customer)
  const checkout = await writeCheckout(app, confirmed, {
    status: 'succeeded',
    customerId: customer.id,
    paymentId: intent?.id ?? null,
    paymentProcessorMetadata: intent === null ? {} : { ...metadataOf(confirmed), intent_status: 'succeeded' },
  })
  await sumCheckout(app, checkout, 'succeeded')
  // A checkout that waited for a bank was said to be confirmed then.
  if (confirmed.paymentId === null) await emitCheckout(app, 'checkout.updated', { ...checkout, status: 'confirmed' })
  const sale = { checkout, customer, product, prices, discount }
  const { order, scope } = product.isRecurring ? await subscribe(app, sale, intent) : await buy(app, sale, intent)
  if (intent?.kind === 'charge' && order?.totalAmount !== intent.amount)
    throw new Error(`Checkout ${checkout.id} charged what its order does not ask.`)
  await emitCheckout(app, 'checkout.updated', checkout)
  await syncGrants(app, scope)
  if (intent) await completeOnce(app, intent, { ...(order && { orderId: order.id }), customerId: customer.id })
  return { checkout, isTheirs }
}

async function buy(app: App, sale: Sale, intent: PaymentIntent | null) {
  const { customer } = sale
  const at = now(app)
  const order = await createPaidOrder(app, orderOf(app, sale, { billingReason: 'purchase', subscriptionId: null }), {
    intent,
    at,
    by: byCustomer(customer.id),
  })
  return { order: order as Order | null, scope: { orderId: order.id } }
}

async function keepProcessorName(app: App, checkout: Checkout, customer: Customer): Promise<void> {
  const name = processorNameIn(checkout)
  if (name !== null && customer.processorCustomerId === null) await nameAtProcessor(app, customer.id, name)
}

function metadataOf({ paymentProcessorMetadata }: Checkout) {
  const { intent_client_secret: _, ...rest } = paymentProcessorMetadata
  return rest
}

async function completeOnce(app: App, intent: PaymentIntent, facts: { orderId?: string; customerId: string }): Promise<void> {
  if (!(await completePayment(app, intent.id, facts))) throw new Error(`Payment ${intent.id} was finished before.`)
}
