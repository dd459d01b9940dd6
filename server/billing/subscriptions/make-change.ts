import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { processorCustomerOf } from '../customers/processor-customer.ts'
import type { By } from '../ledger/add-entry.ts'
import type { TaxRate } from '../money/tax.ts'
import { createPaidOrder } from '../orders/pay-order.ts'
import { dueOf } from '../orders/shown-order.ts'
import { completePayment } from '../payments/complete-payment.ts'
import { pay } from '../payments/pay.ts'
import { nameOrder } from '../payments/store.ts'
import { refuse } from '../refusals/refusals.ts'
import { afterPayments } from './after-payment.ts'
import { billUsageBefore } from './bill-usage.ts'
import { netAmountOf } from './billed-amounts.ts'
import { type ChargedCard, cardsFor } from './cards.ts'
import { closeReplaced } from './late-order.ts'
import { markChanging, moveSubscription } from './move-subscriptions.ts'
import { chargePaidCard, isCardOnFile } from './paid-card.ts'
import { addPendingItems, billPendingItems } from './pending-items.ts'
import { markCredited } from './period-credit.ts'
import type { Quote } from './quote-change.ts'
import type { SubscriptionRow } from './store.ts'

/** What is charged for a change before it is made. Should it never be made, the money goes back: `finishChangePayment`. */
export const changePayment = 'subscription-change'

const heldFor = minutes(2)

/** Takes a subscription for one change that must be paid first. Until then no other change is made, and it is not renewed. */
export async function holdForChange(app: App, row: SubscriptionRow): Promise<string> {
  return (await tryToHold(app, row)) ?? refuse('SubscriptionUpdatePending')
}

/** The same; null while another change holds it. */
export async function tryToHold(app: App, row: SubscriptionRow): Promise<string | null> {
  return markChanging(app, row, heldFor)
}

export function refuseWhileChanging(app: App, { changingUntil }: SubscriptionRow): void {
  if (changingUntil !== null && changingUntil > now(app)) refuse('SubscriptionUpdatePending')
}

type Charged = {
  changeId: string /** The customer is there to answer their bank. */
  isPresent: boolean /** Of another card than the one on file. */
  token?: string | undefined
}

/** Charges what a change costs. Null where the customer has no card. */
export async function chargeForChange(
  app: App,
  row: SubscriptionRow,
  quote: Quote,
  { changeId, isPresent, token }: Charged,
): Promise<PaymentIntent | null> {
  const { organizationId, customerId, currency } = row
  const card =
    token === undefined
      ? await cardOnFile(app, row)
      : { card: { token }, processorCustomerId: await processorCustomerOf(app, quote.customer) }
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
  return pay(app, { purpose: changePayment, kind: 'charge', key, ...about, offSession: !isPresent })
}

async function cardOnFile(app: App, { customerId, paymentMethodId }: SubscriptionRow): Promise<ChargedCard | null> {
  const [card] = await cardsFor(app, [{ customerId, paymentMethodId }])
  return card ?? null
}

type Change = {
  quote: Quote
  taxRate: TaxRate
  at: Instant
  intent: PaymentIntent | null
  by: By
  reason: string
  /** Who chose the product, where this change is a choice. */
  chosenBy?: string | null
}

/** Makes the change, in one transaction with its order or the lines that wait for the next one. The caller holds the row. */
export async function makeChange(
  app: App,
  held: SubscriptionRow,
  { quote, taxRate, at, intent, by, reason, chosenBy }: Change,
): Promise<SubscriptionRow> {
  const { organizationId, currency, id: subscriptionId } = held
  const { product, customer, period, seats } = quote
  if (intent && !(await completePayment(app, intent.id))) refuse('SubscriptionUpdatePending')
  const isOtherCard = intent !== null && !(await isCardOnFile(app, held, customer, intent))
  const row = isOtherCard ? await chargePaidCard(app, held, intent) : held
  const replaced = quote.replaces && (await closeReplaced(app, quote.replaces, { by, at }))
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
        period: { start: replaced ? period.start : at, end: period.end },
      },
      { intent, at, by },
    )
    if (Math.max(0, dueOf(order)) !== quote.charged) refuse('SubscriptionUpdatePending') // credit came or went in this moment
    if (intent) await nameOrder(app, intent.id, order.id)
    await billPendingItems(app, quote.waiting, order.id)
  } else await addPendingItems(app, subscriptionId, quote.lines)
  const waited = new Set(quote.waiting.map(({ id }) => id))
  await markCredited(
    app,
    quote.lines.filter(({ id }) => id === undefined || !waited.has(id)),
    at,
  )

  const used = quote.isOtherPlan ? await billUsageBefore(app, row, { prices: quote.prices, at }) : []
  if (row.status !== 'trialing') await addPendingItems(app, subscriptionId, used)
  const changes = {
    productId: product.id,
    amount: quote.amount,
    netAmount: netAmountOf(quote.amount, quote.prices, { taxRate, currency }),
    seats,
    changeId: null,
    changingUntil: null,
    challenge: null,
    ...(chosenBy !== undefined && { chosenBy }),
    recurringInterval: product.recurringInterval ?? row.recurringInterval,
    ...(quote.isOtherPlan && { pendingUpdate: null }),
    ...(quote.losesDiscount && { discountId: null, discountAppliedAt: null }),
    ...(quote.isRestart && { anchoredAt: at, currentPeriodStart: period.start, currentPeriodEnd: period.end, dueAt: period.end }),
    ...(replaced && { status: 'active', pastDueAt: null, dueAt: period.end }),
  }
  const details = { productId: product.id, seats, isOrderedNow: quote.isOrderedNow }
  const why = { by, reason, cost: quote.amounts.totalAmount, details }
  const changed = await moveSubscription(app, row, changes, { ...why, ...(quote.isOtherPlan && { prices: quote.prices }) })
  if (replaced) await afterPayments(app, [{ order: replaced, row: changed }])
  return changed
}
