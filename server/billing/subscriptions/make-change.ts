import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { newId } from '../../kit/random.ts'
import { addToCounts } from '../counts/counts.ts'
import { emitStateChanged } from '../customers/state-changed.ts'
import { syncGrants } from '../grants/sync-grants.ts'
import { addLedgerEntry, type By } from '../ledger/add-entry.ts'
import { planReminders } from '../letters/plan-reminders.ts'
import type { TaxRate } from '../money/tax.ts'
import { createPaidOrder } from '../orders/pay-order.ts'
import { dueOf } from '../orders/shown-order.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { pay } from '../payments/pay.ts'
import { nameOrder } from '../payments/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { billUsageBefore } from './bill-usage.ts'
import { cardsFor } from './cards.ts'
import { addPendingItems } from './pending-items.ts'
import type { Quote } from './quote-change.ts'
import { changeSubscription, replacePrices, type SubscriptionRow, slicesOf } from './store.ts'
import { tellOfSubscription } from './subscription-events.ts'

/** What is charged for a change before it is made. Should it never be made, the money goes back. */
export const changePayment = 'subscription-change'

const heldFor = minutes(2)

/** Takes a subscription for one change that must be paid first: meanwhile nobody else changes it, and it is not renewed. */
export async function holdForChange(app: App, row: SubscriptionRow): Promise<string> {
  return (await tryToHold(app, row)) ?? refuse('SubscriptionUpdatePending')
}

/** The same; null while somebody else holds it. */
export async function tryToHold(app: App, row: SubscriptionRow): Promise<string | null> {
  const changeId = newId(app)
  const held = await app.db
    .updateTable('subscriptions')
    .set({ changeId, changingUntil: fromNow(app, heldFor) })
    .where('id', '=', row.id)
    .where((is) => is.or([is('changingUntil', 'is', null), is('changingUntil', '<=', now(app))]))
    .executeTakeFirst()
  return held.numUpdatedRows > 0n ? changeId : null
}

export async function releaseChange(app: App, row: SubscriptionRow, changeId: string): Promise<void> {
  const held = app.db.updateTable('subscriptions').where('id', '=', row.id).where('changeId', '=', changeId)
  await held.set({ changeId: null, changingUntil: null }).execute()
}

export function refuseWhileChanging(app: App, { changingUntil }: SubscriptionRow): void {
  if (changingUntil !== null && changingUntil > now(app)) refuse('SubscriptionUpdatePending')
}

/** Charges what a change costs. Null where the customer has no card. */
export async function chargeForChange(app: App, row: SubscriptionRow, quote: Quote, changeId: string): Promise<PaymentIntent | null> {
  const { organizationId, customerId, paymentMethodId, currency } = row
  const [card] = await cardsFor(app, [{ customerId, paymentMethodId }])
  if (!card) return null
  const key = `${changePayment}:${changeId}`
  const about = {
    organizationId,
    customerId,
    currency,
    amount: quote.charged,
    card: card.card,
    processorCustomerId: card.processorCustomerId,
  }
  return pay(app, { purpose: changePayment, kind: 'charge', key, ...about, offSession: true })
}

/** Owner of such payments: nothing was changed for them, or they would be done with. */
export async function returnChangePayment(): Promise<'refund'> {
  return 'refund'
}

type Change = { quote: Quote; taxRate: TaxRate; at: Instant; intent: PaymentIntent | null; by: By; reason: string }

/** Makes the change, in one transaction with its order or the lines that wait for the next one. The caller holds the row. */
export async function makeChange(
  app: App,
  row: SubscriptionRow,
  { quote, taxRate, at, intent, by, reason }: Change,
): Promise<SubscriptionRow> {
  const { organizationId, customerId, currency, id: subscriptionId } = row
  const { product, customer, period, seats } = quote
  if (intent && !(await completePayment(app, intent.id))) refuse('SubscriptionUpdatePending')
  if (quote.isOrderedNow) {
    const order = await createPaidOrder(
      app,
      {
        organizationId,
        customer,
        product,
        subscriptionId,
        checkoutId: null,
        billingReason: 'subscription_update',
        currency,
        items: quote.lines,
        discount: null,
        tax: taxRate,
        at,
        seats,
        metadata: row.metadata,
        customFieldData: row.customFieldData,
        useBalance: true,
        by,
        period: { start: at, end: period.end },
      },
      { intent, at, by },
    )
    if (Math.max(0, dueOf(order)) !== quote.charged) refuse('SubscriptionUpdatePending') // credit came or went in this moment
    if (intent) await nameOrder(app, intent.id, order.id)
  } else await addPendingItems(app, subscriptionId, quote.lines)

  const changed = await changeSubscription(app, subscriptionId, {
    productId: product.id,
    amount: quote.amount,
    seats,
    changeId: null,
    changingUntil: null,
    recurringInterval: product.recurringInterval ?? row.recurringInterval,
    ...(quote.losesDiscount && { discountId: null, discountAppliedAt: null }),
    ...(quote.isRestart && { anchoredAt: at, currentPeriodStart: period.start, currentPeriodEnd: period.end, dueAt: period.end }),
  })
  if (quote.isOtherPlan) {
    await addPendingItems(app, subscriptionId, await billUsageBefore(app, row, { prices: quote.prices, at }))
    await replacePrices(app, row, quote.prices)
  }
  if (product.id !== row.productId) {
    await addToCounts(app.db, row, 'subscriptions', slicesOf(row), -1)
    await addToCounts(app.db, changed, 'subscriptions', slicesOf(changed), 1)
  }
  const note = { kind: 'subscription_update', amount: quote.amounts.totalAmount, currency, organizationId, customerId, subscriptionId }
  await addLedgerEntry(app, { ...note, by, reason, details: { productId: product.id, seats, isOrderedNow: quote.isOrderedNow } })
  await tellOfSubscription(app, changed, ['subscription.updated'])
  if (quote.isRestart) await planReminders(app, [changed])
  if (product.id !== row.productId) await syncGrants(app, { subscriptionId })
  await emitStateChanged(app, customer)
  return changed
}
