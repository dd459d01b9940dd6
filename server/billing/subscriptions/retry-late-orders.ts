import type { App } from '../../kit/app.ts'
import { Refusal } from '../../kit/refusal.ts'
import { defineJob } from '../../outbox/define-job.ts'
import { findPaymentMethod } from '../customers/payment-methods.ts'
import { findCustomers } from '../customers/store.ts'
import { listLateOrders } from '../orders/payment-plans.ts'
import { payOpenOrder } from './pay-open-order.ts'

type Payload = { customerId: string }

/** Tries a customer's new usual card for whatever their subscriptions are late with, at once and not at the next planned time. */
export const retryLateOrders = defineJob<Payload>('retry-late-orders', { lane: 'billing' }, async (app, { customerId }) => {
  const customer = (await findCustomers(app, [customerId])).get(customerId)
  const method = customer && (await findPaymentMethod(app, customerId, customer.defaultPaymentMethodId ?? ''))
  if (!method) return
  const card = { methodId: method.processorMethodId }
  for (const { id: orderId } of await listLateOrders(app, customerId))
    await unlessRefused(app, orderId, () => payOpenOrder(app, { customer, orderId, card, offSession: true }))
})

/** The order may have been paid in the meantime, be tried just now, or have been tried too often. */
async function unlessRefused(app: App, orderId: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    app.log.info({ orderId, refusal: error.message }, 'A late order is not tried with the new card.')
  }
}
