import type { ProrationBehavior } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { By } from '../ledger/add-entry.ts'
import { hasOpenOrders } from '../orders/open-orders.ts'
import type { Order } from '../orders/store.ts'
import { refuseDeclined } from '../payments/refuse-declined.ts'
import { findProducts, type Product } from '../products/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { cardsFor } from './cards.ts'
import { closePeriod } from './close-period.ts'
import { collectPayments } from './collect-payments.ts'
import { finishing } from './create-subscription.ts'
import { chargeForChange, holdForChange, makeChange, refuseWhileChanging } from './make-change.ts'
import { unmarkChanging } from './move-subscriptions.ts'
import { dropPendingUpdate, planUpdate } from './pending-update.ts'
import { type Quote, quoteChange } from './quote-change.ts'
import { lockSubscription, type SubscriptionRow } from './store.ts'
import { taxRatesFor } from './tax-rates.ts'

export type Wish = { productId: string; prorationBehavior?: ProrationBehavior | null | undefined }

/** Who chooses: an account here, or null for the seller and for a portal that the account did not open itself. */
type Choice = Wish & { by: By; chosenBy: string | null }

/**
 * Changes the plan. What it costs is charged first, while the subscription is held; only then everything is changed in one transaction. A card that is
 * declined leaves everything as it was. Another interval closes the period with an order for what was used of it. A cheaper plan waits for the next
 * period, unless the seller chooses otherwise; the plan that it has takes back one that waits.
 */
export async function changePlan(app: App, row: SubscriptionRow, wish: Choice): Promise<SubscriptionRow> {
  const at = now(app)
  const terms = await termsOf(app, row, wish, at)
  const quote = await quoteChange(app, row, terms)
  if (quote.isNothing) return row.pendingUpdate === null ? row : whileLocked(app, row, (app, row) => dropPendingUpdate(app, row, wish.by))
  await refuseWithoutCard(app, row, quote)
  if (quote.isForNextPeriod)
    return whileLocked(app, row, async (app, row) => {
      const again = await quoteChange(app, row, terms)
      return again.isForNextPeriod
        ? planUpdate(app, row, { ...again, by: wish.by, chosenBy: wish.chosenBy })
        : refuse('SubscriptionUpdatePending')
    })
  const held = quote.charged > 0 ? await payFirst(app, row, quote) : null
  let closing: Order | null = null
  const changed = await finishing(app, held?.intent ?? null, async (app) => {
    const current = await lockedToChange(app, row, held?.changeId)
    const again = await quoteChange(app, current, terms)
    if (again.isNothing && !held) return current
    if (held ? !isSame(quote, again) : again.charged > 0) refuse('SubscriptionUpdatePending')
    const { taxRate } = terms
    const choice = { by: wish.by, chosenBy: wish.chosenBy, reason: 'change of plan' }
    if (again.isRestart) closing = await closePeriod(app, current, { customer: again.customer, taxRate, at })
    return makeChange(app, current, { quote: again, taxRate, at, intent: held?.intent ?? null, ...choice })
  })
  if (closing) await collectPayments(app, [closing])
  return changed
}

/** Works on a subscription that can be changed now. */
async function whileLocked(app: App, row: SubscriptionRow, work: (app: App, row: SubscriptionRow) => Promise<SubscriptionRow>) {
  return inTransaction(app, async (app) => work(app, await lockedToChange(app, row)))
}

async function lockedToChange(app: App, { id }: SubscriptionRow, changeId?: string): Promise<SubscriptionRow> {
  const current = (await lockSubscription(app, id)) ?? refuse('ResourceNotFound')
  if (current.changeId !== changeId) refuseWhileChanging(app, current)
  refuseUnlessChangeable(current)
  await refuseWhileUnpaid(app, current)
  return current
}

/** What will cost more is not given to a customer who has no card to pay for it, now or later. */
export async function refuseWithoutCard(app: App, { customerId, paymentMethodId }: SubscriptionRow, quote: Quote): Promise<void> {
  if (quote.charged === 0 && !quote.isMore) return
  const [card] = await cardsFor(app, [{ customerId, paymentMethodId }])
  if (!card) refuse('MissingPaymentMethod')
}

async function payFirst(app: App, row: SubscriptionRow, quote: Quote): Promise<{ changeId: string; intent: PaymentIntent }> {
  const changeId = await holdForChange(app, row)
  const intent = await chargeForChange(app, row, quote, changeId)
  if (intent?.status === 'succeeded') return { changeId, intent }
  await unmarkChanging(app, row, changeId)
  return intent === null ? refuse('PaymentErrorUnexplained') : refuseDeclined(intent)
}

export async function termsOf(app: App, row: SubscriptionRow, { productId, prorationBehavior }: Wish, at: Instant) {
  refuseUnlessChangeable(row)
  const product = await offered(app, row, productId)
  const behavior = prorationBehavior ?? (await sellerSettings(app, row.organizationId)).prorationBehavior
  const taxRate = (await taxRatesFor(app, [row.customerId])).get(row.customerId)
  if (!taxRate) throw new Error(`The customer of subscription ${row.id} is gone.`)
  refuseWhileChanging(app, row)
  await refuseWhileUnpaid(app, row)
  return { product, behavior, taxRate, at }
}

async function offered(app: App, row: SubscriptionRow, productId: string): Promise<Product> {
  const product = (await findProducts(app, [productId])).get(productId)
  if (!product || product.organizationId !== row.organizationId) return refuseField('PRODUCT_DOES_NOT_EXIST', ['product_id'], productId)
  if (product.isArchived) refuseField('PRODUCT_IS_ARCHIVED', ['product_id'], productId)
  if (!product.isRecurring) refuseField('PRODUCT_NOT_RECURRING', ['product_id'], productId)
  if (product.prices.some(({ amountType }) => amountType === 'custom')) refuseField('PRODUCT_HAS_CUSTOM_PRICE', ['product_id'], productId)
  if (product.prices.some(({ priceCurrency }) => priceCurrency !== row.currency))
    refuseField('PRICES_OF_ONE_CURRENCY', ['product_id'], productId)
  return product
}

function refuseUnlessChangeable({ status, cancelAtPeriodEnd, endedAt }: SubscriptionRow): void {
  const isRunning = status === 'active' || status === 'trialing'
  if (!isRunning || cancelAtPeriodEnd || endedAt !== null) refuse('AlreadyCanceledSubscription')
}

/** A period whose payment is under way is worth nothing yet: giving back what is left of it would make credit of nothing. */
async function refuseWhileUnpaid(app: App, { id }: SubscriptionRow): Promise<void> {
  if (await hasOpenOrders(app, id)) refuse('SubscriptionUpdatePending')
}

/** Whether what was charged for is still what would be made. */
function isSame(a: Quote, b: Quote): boolean {
  const facts = ({ lines, charged, period, prices, seats }: Quote) => JSON.stringify([lines, charged, period, prices, seats])
  return facts(a) === facts(b)
}
