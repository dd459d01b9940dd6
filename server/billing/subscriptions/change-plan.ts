import type { SubscriptionPreview } from '#contract/billing/subscriptions.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import type { PaymentIntent } from '../../kit/payments.ts'
import type { By } from '../ledger/add-entry.ts'
import { hasOpenOrders } from '../orders/open-orders.ts'
import { refuseDeclined } from '../payments/refuse-declined.ts'
import { findProducts, type Product } from '../products/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { finishing } from './create-subscription.ts'
import { chargeForChange, holdForChange, makeChange, refuseWhileChanging, releaseChange } from './make-change.ts'
import { type Quote, quoteChange } from './quote-change.ts'
import { lockSubscription, type SubscriptionRow } from './store.ts'
import { taxRatesFor } from './tax-rates.ts'

type Wish = { productId: string; prorationBehavior?: 'invoice' | 'prorate' | null | undefined }

/** What another plan would cost now, to the unit. Nothing is changed; what could not be changed now is refused as the change would be. */
export async function previewChange(app: App, row: SubscriptionRow, wish: Wish): Promise<SubscriptionPreview> {
  const terms = await termsOf(app, row, wish, now(app))
  const { lines, amounts, isOrderedNow } = await quoteChange(app, row, terms)
  const { lines: shares, ...sums } = amounts
  const items = lines.map(({ label, amount, proration, productPriceId }, at) => {
    return { label, amount, taxAmount: shares[at]?.taxAmount ?? 0, proration, productPriceId }
  })
  return { items, ...sums, currency: row.currency, due: isOrderedNow ? 'now' : 'next_order' }
}

/**
 * Changes the plan. What is to be paid at once is charged first, while the subscription is held; only then everything is changed in one
 * transaction. A card that is declined leaves everything as it was.
 */
export async function changePlan(app: App, row: SubscriptionRow, wish: Wish & { by: By }): Promise<SubscriptionRow> {
  const at = now(app)
  const terms = await termsOf(app, row, wish, at)
  const quote = await quoteChange(app, row, terms)
  if (quote.isNothing) return row
  const held = quote.charged > 0 ? await payFirst(app, row, quote) : null
  return finishing(app, held?.intent ?? null, async (app) => {
    const current = (await lockSubscription(app, row.id)) ?? refuse('ResourceNotFound')
    if (current.changeId !== held?.changeId) refuseWhileChanging(app, current)
    refuseUnlessChangeable(current)
    await refuseWhileUnpaid(app, current)
    const again = await quoteChange(app, current, terms)
    if (again.isNothing && !held) return current
    if (held ? !isSame(quote, again) : again.charged > 0) refuse('SubscriptionUpdatePending')
    const { taxRate } = terms
    return makeChange(app, current, { quote: again, taxRate, at, intent: held?.intent ?? null, by: wish.by, reason: 'change of plan' })
  })
}

async function payFirst(app: App, row: SubscriptionRow, quote: Quote): Promise<{ changeId: string; intent: PaymentIntent }> {
  const changeId = await holdForChange(app, row)
  const intent = await chargeForChange(app, row, quote, changeId)
  if (intent?.status === 'succeeded') return { changeId, intent }
  await releaseChange(app, row, changeId)
  return intent === null ? refuse('PaymentErrorUnexplained') : refuseDeclined(intent)
}

async function termsOf(app: App, row: SubscriptionRow, { productId, prorationBehavior }: Wish, at: Instant) {
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
