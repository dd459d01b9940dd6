import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { addLedgerEntries, type By, type LedgerEntry } from '../ledger/add-entry.ts'
import { tellOfPaidOrders } from '../letters/telling.ts'
import { sumOrders } from '../sums/sum-order.ts'
import { emitOrder, type NewOrder, placeOrder } from './create-order.ts'
import { dueOf } from './shown-order.ts'
import { type Order, settleOrder, settleOrders } from './store.ts'

/** How an order was paid: by which payment, or by none where nothing was due. */
export type Paid = { intent: PaymentIntent | null; at: Instant; by: By }

/** Says that a pending order is paid, to the books and to whoever listens. Null when it was paid already: then nothing more is to be done. */
export async function markOrderPaid(app: App, order: Order, paid: Paid): Promise<Order | null> {
  const row = await settleOrder(app, order, paid.at)
  if (!row) return null
  const settled = { ...order, ...row }
  await enterPayment(app, settled, paid)
  await tellPaid(app, settled)
  await tellOfPaidOrders(app, [settled])
  return settled
}

/** The same for many: answers those that were still pending. */
export async function markOrdersPaid(app: App, orders: readonly (Omit<Paid, 'at'> & { order: Order })[], at: Instant): Promise<Order[]> {
  if (orders.length === 0) return []
  const rows = new Map(
    (
      await settleOrders(
        app,
        orders.map(({ order }) => order.id),
        at,
      )
    ).map((row) => [row.id, row]),
  )
  const settled = orders.flatMap(({ order, intent, by }) => {
    const row = rows.get(order.id)
    return row ? [{ order: { ...order, ...row }, intent, by }] : []
  })
  await addLedgerEntries(
    app,
    settled.map(({ order, ...paid }) => paymentEntry(order, paid)),
  )
  const paid = settled.map(({ order }) => order)
  await sumOrders(app, paid)
  for (const order of paid) await tellPaid(app, order)
  await tellOfPaidOrders(app, paid)
  return paid
}

/** Makes an order whose payment came first, as a checkout's does: it was never anything but paid. */
export async function createPaidOrder(app: App, wanted: NewOrder, paid: Paid): Promise<Order> {
  const order = await placeOrder(app, wanted, { status: 'paid', paidAt: paid.at })
  await enterPayment(app, order, paid)
  await emitOrder(app, 'order.created', order)
  await tellPaid(app, order)
  await tellOfPaidOrders(app, [order])
  return order
}

async function tellPaid(app: App, order: Order): Promise<void> {
  await emitOrder(app, 'order.updated', order)
  await emitOrder(app, 'order.paid', order)
}

async function enterPayment(app: App, order: Order, paid: Paid): Promise<void> {
  await sumOrders(app, [order])
  await addLedgerEntries(app, [paymentEntry(order, paid)])
}

function paymentEntry(order: Order, { intent, by }: Pick<Paid, 'intent' | 'by'>): LedgerEntry {
  const { id: orderId, organizationId, customerId, subscriptionId, checkoutId, currency } = order
  const about = { organizationId, customerId, orderId, subscriptionId, checkoutId }
  const reason = `Order ${order.invoiceNumber} paid (${order.billingReason})`
  return { ...about, kind: 'payment', amount: dueOf(order), currency, by, reason, paymentId: intent?.id ?? null }
}
