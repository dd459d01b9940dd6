import type { App } from '../../kit/app.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import type { By } from '../ledger/add-entry.ts'
import { hasOpenOrders } from '../orders/open-orders.ts'
import type { Order } from '../orders/store.ts'
import { noteDecline, refuseAfterDeclines } from '../payments/declines.ts'
import { refuseDeclined } from '../payments/refuse-declined.ts'
import { refuse } from '../refusals/refusals.ts'
import { awaitBank } from './challenges.ts'
import { closePeriod } from './close-period.ts'
import { collectPayments } from './collect-payments.ts'
import { finishing } from './create-subscription.ts'
import { isLate } from './late-order.ts'
import { chargeForChange, holdForChange, makeChange, refuseWhileChanging } from './make-change.ts'
import { unmarkChanging } from './move-subscriptions.ts'
import { type Quote, quoteChange, type Terms } from './quote-change.ts'
import { lockSubscription, type SubscriptionRow } from './store.ts'

/** `chosenBy`: the account that chose the product; null for the seller and for a portal that the account did not open itself. */
export type Choice = { by: By; reason: string; chosenBy?: string | null }
type Paid = { changeId: string; intent: PaymentIntent; quoted: string }

/** A card that a customer entered, and where from: cards are not tried out here. */
export type NewCard = { token: string; ipAddress: string }

export type Asked = {
  quote: Quote
  terms: Terms
  choice: Choice
  /** The customer is there to answer their bank. */
  isPresent?: boolean
  /** Another card than the one on file, which pays from now on. */
  newCard?: NewCard | undefined
}

/** The subscription; unchanged while `challenge`, the payment, waits for the answer of the customer's bank. */
export type Made = { row: SubscriptionRow; challenge: PaymentIntent | null }

/**
 * Charges what a change costs while the subscription is held, and only then makes it, in one transaction. A card that is declined leaves everything as
 * it was. If the bank asks a customer who is there, the change is made when it has its answer.
 */
export async function makeOncePaid(
  app: App,
  row: SubscriptionRow,
  { quote, terms, choice, isPresent = false, newCard }: Asked,
): Promise<Made> {
  const paid = quote.charged > 0 ? await payFirst(app, row, quote, { isPresent, newCard }) : null
  if (paid?.intent.status === 'requires_action') {
    const { behavior, at, taxRate } = terms
    const wanted = { productId: terms.product?.id ?? null, seats: terms.seats ?? null, chosenBy: choice.chosenBy ?? null }
    const { changeId, intent, quoted } = paid
    await awaitBank(app, row, { changeId, intentId: intent.id, ...wanted, behavior, at, taxRate, quoted, product: quote.product.name })
    return { row, challenge: intent }
  }
  const made = await finishing(app, paid?.intent ?? null, (app) => makeQuoted(app, row, { terms, choice, paid }))
  await collectClosing(app, made)
  return { row: made.row, challenge: null }
}

type Paying = { isPresent: boolean; newCard: NewCard | undefined }

async function payFirst(app: App, row: SubscriptionRow, quote: Quote, { isPresent, newCard }: Paying): Promise<Paid> {
  const payer = newCard && { ipAddress: newCard.ipAddress, customerId: row.customerId }
  if (payer) await refuseAfterDeclines(app, payer)
  const changeId = await holdForChange(app, row)
  const intent = await chargeForChange(app, row, quote, { changeId, isPresent, token: newCard?.token })
  if (payer && intent) await noteDecline(app, payer, intent)
  if (intent?.status === 'succeeded' || (isPresent && intent?.status === 'requires_action'))
    return { changeId, intent, quoted: factsOf(quote) }
  await unmarkChanging(app, row, changeId)
  return intent === null ? refuse('PaymentErrorUnexplained') : refuseDeclined(intent)
}

type Quoted = { terms: Terms; choice: Choice; paid: Paid | null }
type Changed = { row: SubscriptionRow /** What was used of the period that another interval ends. */; closing: Order | null }

/** Makes a change if it is still what was charged for, inside of a transaction. */
export async function makeQuoted(app: App, row: SubscriptionRow, { terms, choice, paid }: Quoted): Promise<Changed> {
  const current = await lockedToChange(app, row, { ...(paid && { changeId: paid.changeId }), mayBeLate: terms.product !== undefined })
  const again = await quoteChange(app, current, terms)
  if (again.isNothing && !paid) return { row: current, closing: null }
  if (paid ? factsOf(again) !== paid.quoted : again.charged > 0) refuse('SubscriptionUpdatePending')
  const { taxRate, at } = terms
  const closing = again.isRestart ? await closePeriod(app, current, { customer: again.customer, taxRate, at }) : null
  return { row: await makeChange(app, current, { quote: again, taxRate, at, intent: paid?.intent ?? null, ...choice }), closing }
}

export async function collectClosing(app: App, { closing }: Changed): Promise<void> {
  if (closing) await collectPayments(app, [closing])
}

type Locking = { changeId?: string } & Changing

/** Locks a subscription that can be changed now. */
export async function lockedToChange(app: App, { id }: SubscriptionRow, { changeId, ...changing }: Locking = {}): Promise<SubscriptionRow> {
  const current = (await lockSubscription(app, id)) ?? refuse('ResourceNotFound')
  if (current.changeId !== changeId) refuseWhileChanging(app, current)
  await refuseUnlessChangeable(app, current, changing)
  return current
}

/** A change of plan may be of a subscription that is late: its quote says to which. */
type Changing = { mayBeLate?: boolean }

/** A period whose payment is under way is worth nothing yet: giving back what is left of it would make credit of nothing. */
export async function refuseUnlessChangeable(app: App, row: SubscriptionRow, { mayBeLate = false }: Changing = {}): Promise<void> {
  const { id, status, cancelAtPeriodEnd, endedAt } = row
  if (isLate(row) && !mayBeLate) refuse('UnpaidSubscription')
  const isRunning = status === 'active' || status === 'trialing' || isLate(row)
  if (!isRunning || cancelAtPeriodEnd || endedAt !== null) refuse('AlreadyCanceledSubscription')
  if (!isLate(row) && (await hasOpenOrders(app, id))) refuse('SubscriptionUpdatePending')
}

function factsOf({ lines, charged, period, prices, seats }: Quote): string {
  return JSON.stringify([lines, charged, period, prices, seats])
}
