import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import { emitStateChanged } from '../customers/state-changed.ts'
import { bySystem } from '../ledger/add-entry.ts'
import type { TaxRate } from '../money/tax.ts'
import { createOrder } from '../orders/create-order.ts'
import { markOrderPaid } from '../orders/pay-order.ts'
import { planPayment } from '../orders/payment-plans.ts'
import { dueOf } from '../orders/shown-order.ts'
import type { Order } from '../orders/store.ts'
import { afterPayment } from './after-payment.ts'
import { endSubscription } from './end-subscriptions.ts'
import { nextPeriod } from './next-period.ts'
import { billPendingItems } from './pending-items.ts'
import type { RenewalFacts } from './renewal-facts.ts'
import { changeSubscription, type SubscriptionRow } from './store.ts'
import { tellOfSubscription } from './subscription-events.ts'

type Terms = { taxRate: TaxRate | null; plan: Instant }

/**
 * What becomes of a subscription at the end of its period, in one transaction: it ends, or its next period begins with an order that
 * is dated there. Answers the order when it is still to be paid. The caller holds the row.
 */
export async function renewSubscription(app: App, row: SubscriptionRow, facts: RenewalFacts, terms: Terms): Promise<Order | null> {
  if (row.status === 'incomplete') return ended(app, row, 'never paid', row.dueAt as Instant)
  if (row.cancelAtPeriodEnd) return ended(app, row, 'its period is over', row.currentPeriodEnd)
  return renew(app, row, facts, terms)
}

async function ended(app: App, row: SubscriptionRow, reason: string, at: Instant): Promise<null> {
  await endSubscription(app, row, { by: bySystem, reason }, at)
  return null
}

async function renew(app: App, row: SubscriptionRow, facts: RenewalFacts, { taxRate, plan }: Terms): Promise<Order | null> {
  const product = got(facts.products, row.productId)
  const customer = got(facts.customers, row.customerId)
  const discount = row.discountId === null ? null : got(facts.discounts, row.discountId)
  const waiting = facts.waiting.get(row.id) ?? []
  const prices = facts.prices.get(row.id) ?? []
  const next = nextPeriod({ row, productName: product.name, prices, discount, waiting, usage: facts.usage.get(row.id) ?? [] })
  const renewed = await changeSubscription(app, row.id, {
    status: 'active',
    amount: next.amount,
    discountId: next.discount?.id ?? null,
    discountAppliedAt: next.discountAppliedAt,
    currentPeriodStart: next.period.start,
    currentPeriodEnd: next.period.end,
    dueAt: next.period.end,
  })
  await tellOfSubscription(app, renewed, ['subscription.cycled', 'subscription.updated'])
  if (row.status === 'trialing') await emitStateChanged(app, customer)
  const order = await createOrder(app, {
    organizationId: row.organizationId,
    customer,
    product,
    subscriptionId: row.id,
    checkoutId: null,
    billingReason: 'subscription_cycle',
    currency: row.currency,
    items: next.lines,
    discount: next.discount,
    tax: taxRate,
    at: next.period.start,
    seats: row.seats,
    period: next.period,
    metadata: row.metadata,
    customFieldData: row.customFieldData,
    useBalance: true,
  })
  await billPendingItems(app, waiting, order.id)
  if (dueOf(order) > 0) {
    await planPayment(app, order.id, plan)
    return order
  }
  await markOrderPaid(app, order, { intent: null, at: next.period.start, by: bySystem })
  await afterPayment(app, renewed, order)
  return null
}

function got<Row>(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (row === undefined) throw new Error(`${id} is referred to by a subscription, and is not there.`)
  return row
}
