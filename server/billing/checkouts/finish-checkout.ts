import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import type { Customer } from '../customers/store.ts'
import { nameAtProcessor } from '../customers/write-customers.ts'
import { byCustomer } from '../ledger/add-entry.ts'
import { createPaidOrder } from '../orders/pay-order.ts'
import { dueOf } from '../orders/shown-order.ts'
import { completePayment } from '../payments/complete-payment.ts'
import type { Product } from '../products/store.ts'
import { refuseWhereArchived } from '../selling-permits/may-sell.ts'
import { refuseSecondSubscription } from './check-buyer.ts'
import { knowCustomer, processorNameIn } from './know-customer.ts'
import { sellCheckout } from './move-checkouts.ts'
import { findOffer, type Offer, orderOf, type Sale } from './sale.ts'
import type { Checkout } from './store.ts'
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
export async function finishCheckout(app: App, confirmed: Checkout, intent: PaymentIntent | null, offered?: Offer): Promise<Sold> {
  const { product, prices, discount } = offered ?? (await findOffer(app, confirmed))
  const { customer, isNew, madeCustomerId, isTheirs } = await knowCustomer(app, confirmed)
  if (!isNew) await refuseSecondSubscription(app, confirmed, product, customer)
  await keepProcessorName(app, confirmed, customer)
  const known = {
    customerId: customer.id,
    madeCustomerId,
    paymentId: intent?.id ?? null,
    paymentProcessorMetadata: intent === null ? {} : { ...metadataOf(confirmed), intent_status: 'succeeded' },
  }
  const { checkout, sold: order } = await sellCheckout(app, confirmed, known, async (checkout) => {
    const sale = { checkout, customer, product, prices, discount }
    return product.isRecurring ? subscribe(app, sale, intent) : buy(app, sale, intent)
  })
  if (intent?.kind === 'charge' && (order === null || dueOf(order) !== intent.amount))
    throw new Error(`Checkout ${checkout.id} charged what its order does not ask.`)
  await refuseWhereArchived(app, checkout.organizationId) // last: by what was written, a deletion of the seller waits for this, or this for it
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
  return order
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
