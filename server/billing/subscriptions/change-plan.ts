import type { ProrationBehavior } from '#contract/billing/organizations.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { findCustomers } from '../customers/store.ts'
import type { By } from '../ledger/add-entry.ts'
import { findProducts, type Product } from '../products/store.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { cardsFor } from './cards.ts'
import { refuseWhileChanging } from './make-change.ts'
import { lockedToChange, type Made, makeOncePaid, type NewCard, refuseUnlessChangeable } from './paid-change.ts'
import { dropPendingUpdate, planUpdate } from './pending-update.ts'
import { type Quote, quoteChange } from './quote-change.ts'
import type { SubscriptionRow } from './store.ts'
import { taxRateFor } from './tax-rates.ts'

export type Wish = { productId: string; prorationBehavior?: ProrationBehavior | null | undefined }

/** Who chooses: an account here, or null for the seller and for a portal that the account did not open itself. */
type Choice = Wish & { by: By; chosenBy: string | null }

/**
 * Changes the plan. What it costs is charged first. Another interval closes the period with an order for what was used of it. A cheaper plan waits for
 * the next period, unless the seller chooses otherwise; the plan that it has takes back one that waits.
 */
export async function changePlan(app: App, row: SubscriptionRow, wish: Choice): Promise<SubscriptionRow> {
  return (await changePlanWith(app, row, wish, { isPresent: false })).row
}

type Presence = { isPresent: boolean; newCard?: NewCard | undefined }

/** The same. A customer who is there may be asked by their bank: then the payment waits, and the plan with it. They may pay by another card. */
export async function changePlanWith(app: App, row: SubscriptionRow, wish: Choice, { isPresent, newCard }: Presence): Promise<Made> {
  const at = now(app)
  const terms = await termsOf(app, row, wish, at)
  const quote = await quoteChange(app, row, terms)
  if (quote.isNothing)
    return unpaid(row.pendingUpdate === null ? row : await whileLocked(app, row, (app, row) => dropPendingUpdate(app, row, wish.by)))
  if (!newCard || quote.charged === 0) await refuseWithoutCard(app, row, quote)
  if (quote.isForNextPeriod)
    return unpaid(
      await whileLocked(app, row, async (app, row) => {
        const again = await quoteChange(app, row, terms)
        return again.isForNextPeriod
          ? planUpdate(app, row, { ...again, by: wish.by, chosenBy: wish.chosenBy })
          : refuse('SubscriptionUpdatePending')
      }),
    )
  const choice = { by: wish.by, chosenBy: wish.chosenBy, reason: 'change of plan' }
  return makeOncePaid(app, row, { quote, terms, choice, isPresent, newCard })
}

function unpaid(row: SubscriptionRow): Made {
  return { row, challenge: null }
}

/** Works on a subscription that can be changed now. */
async function whileLocked(app: App, row: SubscriptionRow, work: (app: App, row: SubscriptionRow) => Promise<SubscriptionRow>) {
  return inTransaction(app, async (app) => work(app, await lockedToChange(app, row)))
}

/** What will cost more is not given to a customer who has no card to pay for it, now or later. */
export async function refuseWithoutCard(app: App, { customerId, paymentMethodId }: SubscriptionRow, quote: Quote): Promise<void> {
  if (quote.charged === 0 && !quote.isMore) return
  const [card] = await cardsFor(app, [{ customerId, paymentMethodId }])
  if (!card) refuse('MissingPaymentMethod')
}

export async function termsOf(app: App, row: SubscriptionRow, { productId, prorationBehavior }: Wish, at: Instant) {
  refuseWhileChanging(app, row)
  await refuseUnlessChangeable(app, row, { mayBeLate: true })
  const product = await offered(app, row, productId)
  const behavior = prorationBehavior ?? (await sellerSettings(app, row.organizationId)).prorationBehavior
  const customer = (await findCustomers(app, [row.customerId])).get(row.customerId)
  if (!customer) throw new Error(`The customer of subscription ${row.id} is gone.`)
  return { product, behavior, taxRate: await taxRateFor(app, customer), at }
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
