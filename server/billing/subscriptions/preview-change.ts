import type { SubscriptionPreview } from '#contract/billing/subscriptions.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { termsOf as discountTerms } from '../discounts/shown-discount.ts'
import type { TaxRate } from '../money/tax.ts'
import { type Amounts, amountsOf } from '../orders/amounts.ts'
import type { NewItem } from '../orders/create-order.ts'
import { refuseWithoutCard, termsOf, type Wish } from './change-plan.ts'
import { type ComingPlan, comingPeriod, comingPlans } from './coming-plans.ts'
import { withPendingUpdate } from './pending-update.ts'
import { type Quote, quoteChange, type Terms } from './quote-change.ts'
import type { SubscriptionRow } from './store.ts'

/** What another plan would cost now, to the unit. Nothing is changed; what could not be changed now is refused as the change would be. */
export async function previewChange(app: App, row: SubscriptionRow, wish: Wish): Promise<SubscriptionPreview> {
  return previewTerms(app, row, await termsOf(app, row, wish, now(app)))
}

export async function previewTerms(app: App, row: SubscriptionRow, terms: Terms): Promise<SubscriptionPreview> {
  const quote = await quoteChange(app, row, terms)
  await refuseWithoutCard(app, row, quote)
  if (quote.isForNextPeriod) return previewComing(app, row, quote, terms)
  const { lines, amounts, isOrderedNow } = quote
  return { ...shownLines(lines, amounts), currency: row.currency, due: isOrderedNow ? 'now' : 'next_order' }
}

/** A period of the plan that would wait for it. */
async function previewComing(
  app: App,
  row: SubscriptionRow,
  quote: Quote,
  { taxRate }: { taxRate: TaxRate },
): Promise<SubscriptionPreview> {
  const plans = await comingPlans(app, [withPendingUpdate(app, row, { ...quote, chosenBy: null })])
  const { lines, discount } = comingPeriod(plans.get(row.id) as ComingPlan)
  const amounts = amountsOf({ items: lines, discount: discount && discountTerms(discount), taxRate, currency: row.currency })
  return { ...shownLines(lines, amounts), currency: row.currency, due: 'next_period' }
}

function shownLines(lines: readonly NewItem[], { lines: shares, ...sums }: Amounts) {
  const items = lines.map(({ label, proration, productPriceId }, at) => {
    const { amount = 0, taxAmount = 0 } = shares[at] ?? {}
    return { label, amount, taxAmount, proration, productPriceId }
  })
  return { items, ...sums }
}
