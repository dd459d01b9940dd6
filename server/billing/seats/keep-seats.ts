import type { App, PaidSeats } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { refuse } from '../../kit/refusal.ts'
import { countMembers } from '../../members/counts.ts'
import { OutsideFirst } from '../../storage/in-transaction.ts'
import { bySystem } from '../ledger/add-entry.ts'
import { hasOpenOrders } from '../orders/open-orders.ts'
import { sellerSettings } from '../sellers/seller-settings.ts'
import { makeChange } from '../subscriptions/make-change.ts'
import { pendingItemsOf } from '../subscriptions/pending-items.ts'
import { quoteChange } from '../subscriptions/quote-change.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import { taxRatesFor } from '../subscriptions/tax-rates.ts'
import { payForSeats } from './pay-for-seats.ts'
import { lockSeated } from './seated-subscriptions.ts'

/**
 * Gives what organizations pay by member as many seats as they have members, in the transaction that changes these. What must be paid at once
 * is paid before the transaction, which then begins anew: where it cannot be paid, nobody is added.
 */
export async function keepSeats(app: App, organizationIds: readonly string[]): Promise<void> {
  for (const { externalId, ...row } of await lockSeated(app, organizationIds)) {
    const seats = await countMembers(app, externalId)
    if (seats > 0 && seats !== row.seats) await changeSeats(app, row, seats)
  }
}

async function changeSeats(app: App, row: SubscriptionRow, seats: number): Promise<void> {
  const paid = app.paidSeats?.find((each) => isFor(each, row, seats))
  const behavior = await behaviorFor(app, row)
  const taxRate = (await taxRatesFor(app, [row.customerId])).get(row.customerId)
  if (!taxRate) throw new Error(`The customer of subscription ${row.id} is gone.`)
  const at = paid?.at ?? now(app)
  const quote = await quoteChange(app, row, { seats, behavior, taxRate, at })
  if (quote.charged > 0 && !paid)
    throw new OutsideFirst<App>('Seats must be paid for first.', (app) => payForSeats(app, row, { seats, taxRate }))
  if (paid && (quote.charged !== paid.intent.amount || row.changeId !== paid.changeId)) refuse('SEAT_PAYMENT_FAILED')
  await makeChange(app, row, { quote, taxRate, at, intent: paid?.intent ?? null, by: bySystem, reason: `${seats} members` })
}

/** While a period is not paid for, what its seats cost more or less waits for the next order, and so does what comes after: nothing is given back that nobody paid. */
export async function behaviorFor(app: App, row: SubscriptionRow) {
  const isPaid = (row.status === 'active' || row.status === 'trialing') && !(await hasOpenOrders(app, row.id))
  const waits = (await pendingItemsOf(app, [row.id])).size > 0
  return isPaid && !waits ? (await sellerSettings(app, row.organizationId)).prorationBehavior : 'prorate'
}

function isFor(paid: PaidSeats, row: SubscriptionRow, seats: number): boolean {
  return paid.subscriptionId === row.id && paid.from === row.seats && paid.seats === seats
}
