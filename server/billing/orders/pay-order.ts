import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import type { By } from '../ledger/add-entry.ts'
import { type NewOrder, placeOrder } from './create-order.ts'
import { payOrders } from './move-orders.ts'
import type { Order } from './store.ts'

/** How an order was paid: by which payment, or by none where nothing was due. */
export type Paid = { intent: PaymentIntent | null; at: Instant; by: By }

/** Marks a pending order as paid. Null when it was paid already: then nothing more is to be done. */
export async function markOrderPaid(app: App, order: Order, { intent, at, by }: Paid): Promise<Order | null> {
  const [paid] = await markOrdersPaid(app, [{ order, intent, by }], at)
  return paid ?? null
}

/** The same for many: answers those that were still pending. */
export async function markOrdersPaid(app: App, orders: readonly (Omit<Paid, 'at'> & { order: Order })[], at: Instant): Promise<Order[]> {
  const paid = orders.map(({ order, intent, by }) => ({ order, by, paymentId: intent?.id ?? null }))
  return payOrders(app, paid, at)
}

/** Makes an order whose payment came first, as a checkout's does: it was never anything but paid. */
export async function createPaidOrder(app: App, wanted: NewOrder, { intent, at, by }: Paid): Promise<Order> {
  return placeOrder(
    app,
    wanted,
    { status: 'paid', paidAt: at, cardCountry: intent?.cardCountry ?? null },
    { by, paymentId: intent?.id ?? null },
  )
}
