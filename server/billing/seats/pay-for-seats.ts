import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { refuse } from '../../kit/refusal.ts'
import type { TaxRate } from '../money/tax.ts'
import { finishPayment } from '../payments/complete-payment.ts'
import { chargeForChange, releaseChange, tryToHold } from '../subscriptions/make-change.ts'
import { quoteChange } from '../subscriptions/quote-change.ts'
import { findSubscriptions, type SubscriptionRow } from '../subscriptions/store.ts'

const tries = 100
const wait = 50

/**
 * Charges for more seats, outside of any transaction, while the subscription is held for it. Where it changed meanwhile, or credit pays, nothing is
 * charged, and the transaction finds out anew what is needed. A card that fails refuses the whole change.
 */
export async function payForSeats(
  app: App,
  row: SubscriptionRow,
  { seats, taxRate }: { seats: number; taxRate: TaxRate },
): Promise<Partial<App>> {
  const others = await giveBackStale(app, row)
  const changeId = (await hold(app, row)) ?? refuse('SEAT_PAYMENT_FAILED')
  const current = (await findSubscriptions(app, [row.id])).get(row.id)
  const isSame = current?.seats === row.seats && current.status === row.status
  const at = now(app)
  const quote = isSame ? await quoteChange(app, current, { seats, behavior: 'invoice', taxRate, at }) : null
  if (!current || !quote || quote.charged === 0) {
    await releaseChange(app, row, changeId)
    return { paidSeats: others }
  }
  const intent = await chargeForChange(app, current, quote, changeId)
  if (intent?.status !== 'succeeded') {
    await releaseChange(app, row, changeId)
    return refuse('SEAT_PAYMENT_FAILED')
  }
  return { paidSeats: [...others, { subscriptionId: row.id, from: row.seats, seats, at, changeId, intent }] }
}

/** What was paid for this subscription in an earlier try is of no use any more. */
async function giveBackStale(app: App, row: SubscriptionRow) {
  const paid = app.paidSeats ?? []
  for (const { subscriptionId, changeId, intent } of paid) {
    if (subscriptionId !== row.id) continue
    await finishPayment(app, intent.id)
    await releaseChange(app, row, changeId)
  }
  return paid.filter(({ subscriptionId }) => subscriptionId !== row.id)
}

/** Waits its turn for a few seconds: others who join pay for their seats one after the other. */
async function hold(app: App, row: SubscriptionRow): Promise<string | null> {
  for (let at = 0; at < tries; at++) {
    const changeId = await tryToHold(app, row)
    if (changeId !== null) return changeId
    await pause(wait)
  }
  return null
}
