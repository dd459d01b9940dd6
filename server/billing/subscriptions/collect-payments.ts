import type { App } from '../../kit/app.ts'
import { fromNow, now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { emptyOrder } from '../orders/carry-order.ts'
import { countFailedPayment } from '../orders/move-orders.ts'
import { dropOpenOrders, lockOrders } from '../orders/open-orders.ts'
import { markOrdersPaid } from '../orders/pay-order.ts'
import { dueOf } from '../orders/shown-order.ts'
import { findOrders, type Order } from '../orders/store.ts'
import { completePayments, finishPayment } from '../payments/complete-payment.ts'
import type { Payment } from '../payments/pay.ts'
import { payMany } from '../payments/pay-many.ts'
import { isTrouble, troublePause } from '../payments/processor-trouble.ts'
import { afterFailure } from './after-failure.ts'
import { afterPayments } from './after-payment.ts'
import { type ChargedCard, cardsFor } from './cards.ts'
import { addPendingItems } from './pending-items.ts'
import { wouldBeSecond } from './refuse-second.ts'
import { findSubscriptions, lockSubscriptions, type SubscriptionRow } from './store.ts'

/** What pays for an order that was made before its payment. */
export const orderPayment = 'order'

type Try = { order: Order; intent: PaymentIntent | null }

/** Charges what subscriptions owe to their cards, outside of any transaction, and does what belongs to each outcome. */
export async function collectPayments(app: App, orders: readonly Order[]): Promise<void> {
  if (orders.length === 0) return
  const tries = await charge(app, orders).catch((error: unknown) => chargeOneByOne(app, orders, error))
  await settle(app, tries).catch(async (error: unknown) => {
    app.log.warn({ err: error }, 'Payments could not be settled together; trying each alone.')
    for (const each of tries) {
      await settle(app, [each]).catch((error: unknown) =>
        app.log.error({ err: error, orderId: each.order.id }, 'A payment could not be settled yet.'),
      )
    }
  })
}

async function charge(app: App, orders: readonly Order[]): Promise<Try[]> {
  const subscriptions = await findSubscriptions(
    app,
    orders.flatMap(({ subscriptionId }) => subscriptionId ?? []),
  )
  const cards = await cardsFor(
    app,
    orders.map(({ customerId, subscriptionId }) => {
      return { customerId, paymentMethodId: subscriptions.get(subscriptionId ?? '')?.paymentMethodId ?? null }
    }),
  )
  const payments = orders.map((order, at): Payment | null => {
    const card = cards[at]
    return card ? paymentOf(order, card) : null
  })
  const wanted = payments.filter((payment) => payment !== null)
  const intents = new Map((await payMany(app, wanted)).map((intent) => [intent.idempotencyKey, intent]))
  return orders.map((order, at) => ({ order, intent: intents.get(payments[at]?.key ?? '') ?? null }))
}

/** One that cannot be charged must not stop the others: it is tried again when it falls due again. */
async function chargeOneByOne(app: App, orders: readonly Order[], error: unknown): Promise<Try[]> {
  app.log.warn({ err: error }, 'Payments could not be asked for together; trying each alone.')
  const tries: Try[] = []
  for (const order of orders) {
    try {
      tries.push(...(await charge(app, [order])))
    } catch (error) {
      app.log.error({ err: error, orderId: order.id }, 'A payment could not be asked for yet.')
    }
  }
  return tries
}

function paymentOf(order: Order, { card, processorCustomerId }: ChargedCard): Payment {
  const { id: orderId, organizationId, customerId, currency, paymentAttempts } = order
  const about = { organizationId, customerId, orderId, card, processorCustomerId }
  return {
    purpose: orderPayment,
    kind: 'charge',
    key: `order:${orderId}:${paymentAttempts}`,
    amount: dueOf(order),
    currency,
    offSession: true,
    ...about,
  }
}

/** An order that was paid otherwise in the meantime, or dropped with its subscription, is left to its owner: the money is refunded. */
async function settle(app: App, tries: readonly Try[]): Promise<void> {
  const closed = await inTransaction(app, async (app) => {
    const rows = await lockSubscriptions(
      app,
      tries.flatMap(({ order }) => order.subscriptionId ?? []),
    )
    const orders = await lockOrders(
      app,
      tries.map(({ order }) => order.id),
    )
    const current = tries.flatMap(({ order, intent }): Settling[] => {
      const [row, now] = [rows.get(order.subscriptionId ?? ''), orders.get(order.id)]
      return row && now ? [{ row, order: now, intent, tried: order.paymentAttempts }] : []
    })
    await settleAll(app, current.filter(isOpen))
    return current.filter((each) => !isOpen(each))
  })
  for (const { intent } of closed) if (intent) await finishPayment(app, intent.id)
}

type Settling = { row: SubscriptionRow; order: Order; intent: PaymentIntent | null; tried: number }

function isOpen({ order }: Pick<Settling, 'order'>): boolean {
  return order.status === 'pending'
}

/** Applies the outcomes of tries for open orders. Tries with an unknown outcome, or settled elsewhere, are left alone. */
async function settleAll(app: App, tries: readonly Settling[]): Promise<void> {
  const known = tries.filter(({ intent }) => intent?.status !== 'pending' && intent?.status !== 'requires_action')
  const completed = await completePayments(
    app,
    known.flatMap(({ intent }) => intent?.id ?? []),
  )
  const own = known.filter(({ intent }) => intent === null || completed.has(intent.id))
  const succeeded = own.filter(({ intent }) => intent?.status === 'succeeded')
  const paid = await markOrdersPaid(
    app,
    succeeded.map(({ order, intent }) => ({ order, intent, by: bySystem })),
    now(app),
  )
  const rows = new Map(own.map(({ row }) => [row.id, row]))
  const rowOf = ({ subscriptionId }: Order) => rows.get(subscriptionId ?? '') as SubscriptionRow
  await afterPayments(
    app,
    paid.map((order) => ({ order, row: rowOf(order) })),
  )
  for (const { order, intent, tried } of own) {
    if (intent?.status === 'succeeded' || order.paymentAttempts !== tried) continue
    const row = rowOf(order) // as the order before it may have left it
    if (intent?.declineCode === 'amount_too_small' && row.status !== 'incomplete') await carryOver(app, row, order)
    else if (intent?.status === 'canceled' && row.status !== 'incomplete') await scheduleNextAttempt(app, order, intent)
    else rows.set(row.id, await afterFailure(app, row, order, { reason: intent?.declineCode ?? 'no payment method' }))
  }
}

/** What is too little for the processor waits for the next order, and the subscription goes on. Of one that has ended there is none: it is let go. */
async function carryOver(app: App, row: SubscriptionRow, order: Order): Promise<void> {
  if (row.endedAt !== null) return dropOpenOrders(app, { subscriptionId: row.id }, bySystem)
  const { netAmount: amount, taxAmount, periodStart: start, periodEnd: end } = order
  await addPendingItems(app, row.id, [
    { label: `Carried over from ${order.invoiceNumber}`, amount, taxAmount, proration: true, productPriceId: null, start, end },
  ])
  const emptied = await emptyOrder(app, order, bySystem)
  const paid = await markOrdersPaid(app, [{ order: emptied, intent: null, by: bySystem }], now(app))
  await afterPayments(
    app,
    paid.map((order) => ({ order, row })),
  )
}

/** A charge that a process died with, or that the processor would make of no card, says nothing about this one: it is tried again under the next key. */
async function scheduleNextAttempt(app: App, { id, nextPaymentAttemptAt }: Order, intent: PaymentIntent): Promise<void> {
  await countFailedPayment(app, id, { next: isTrouble(intent) ? fromNow(app, troublePause) : (nextPaymentAttemptAt ?? now(app)) })
}

/** Owner of such payments: finishes what a process that died had begun. */
export async function finishOrderPayment(app: App, intent: PaymentIntent): Promise<'finished' | 'refund'> {
  return inTransaction(app, async (app) => {
    const orderId = intent.orderId ?? ''
    const subscriptionId = (await findOrders(app, [orderId])).get(orderId)?.subscriptionId ?? ''
    const row = (await lockSubscriptions(app, [subscriptionId])).get(subscriptionId)
    const order = (await lockOrders(app, [orderId])).get(orderId)
    if (!order || !row || !isOpen({ order })) return 'refund'
    if (await wouldBeSecond(app, row)) return 'refund'
    await settleAll(app, [{ row, order, intent, tried: order.paymentAttempts }])
    return 'finished'
  })
}
