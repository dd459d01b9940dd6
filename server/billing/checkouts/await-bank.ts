import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import type { Sold } from './finish-checkout.ts'
import { knowCustomer } from './know-customer.ts'
import { moveCheckout } from './move-checkouts.ts'
import { type Checkout, lockCheckout } from './store.ts'

/** The bank wants to hear from the buyer, or takes its time: the checkout waits, confirmed, and nothing is sold yet. */
export async function awaitBank(app: App, checkout: Checkout, intent: PaymentIntent): Promise<Sold> {
  return inTransaction(app, async (app) => {
    const held = await lockCheckout(app, checkout.id)
    // The answer may have come already.
    if (held?.status !== 'confirmed' || held.attempts !== checkout.attempts) return { checkout: { ...checkout, ...held }, isTheirs: false }
    const { customer, madeCustomerId, isTheirs } = await knowCustomer(app, checkout)
    const status = intent.status === 'requires_action' ? 'requires_action' : 'processing'
    const secret: JsonObject = intent.clientSecret === null ? {} : { intent_client_secret: intent.clientSecret }
    const waiting = await moveCheckout(app, checkout, {
      customerId: customer.id,
      madeCustomerId,
      paymentId: intent.id,
      paymentProcessorMetadata: { ...checkout.paymentProcessorMetadata, intent_status: status, ...secret },
    })
    return { checkout: waiting, isTheirs }
  })
}
