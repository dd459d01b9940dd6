import type { App } from '../../kit/app.ts'
import type { Instant } from '../../kit/clock.ts'
import type { TaxRate } from '../money/tax.ts'
import { hasOpenOrders } from '../orders/open-orders.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { pendingItemsOf } from '../subscriptions/pending-items.ts'
import { type Quote, quoteChange, type Terms } from '../subscriptions/quote-change.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import { knownTaxRates } from '../subscriptions/tax-rates.ts'

type Wanted = { seats: number; at: Instant; waits?: boolean }

/** What another number of seats comes to: for looking at it, for charging it and for making it alike. `waits`: with the next order. */
export async function quoteSeats(app: App, row: SubscriptionRow, wanted: Wanted): Promise<Quote & { taxRate: TaxRate }> {
  const terms = await seatTerms(app, row, wanted)
  return { ...(await quoteChange(app, row, terms)), taxRate: terms.taxRate }
}

export async function seatTerms(app: App, row: SubscriptionRow, { seats, at, waits = false }: Wanted): Promise<Terms> {
  const behavior = waits ? 'wait' : await behaviorFor(app, row)
  // Quoted inside and outside of transactions, and both must come to the same.
  const taxRate = (await knownTaxRates(app, [row])).get(row.id)
  if (!taxRate) throw new Error(`The customer of subscription ${row.id} is gone.`)
  return { seats, behavior, taxRate, at }
}

/** While a period is unpaid, changes to its seats wait for the next order, and so does what comes after: nothing unpaid is credited. */
async function behaviorFor(app: App, row: SubscriptionRow) {
  const isPaid = (row.status === 'active' || row.status === 'trialing') && !(await hasOpenOrders(app, row.id))
  const waits = (await pendingItemsOf(app, [row.id])).size > 0
  return isPaid && !waits ? (await sellerSettings(app, row.organizationId)).prorationBehavior : 'wait'
}
