import type { SubscriptionPreview } from '#contract/billing/subscriptions.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { countMembers } from '../../members/counts.ts'
import { accountOf, type Customer } from '../customers/store.ts'
import { byCustomer } from '../ledger/add-entry.ts'
import { refuseField } from '../refusals/refusals.ts'
import { refuseWithoutCard } from '../subscriptions/change-plan.ts'
import { refuseWhileChanging } from '../subscriptions/make-change.ts'
import { type Made, makeOncePaid, refuseUnlessChangeable } from '../subscriptions/paid-change.ts'
import { previewTerms } from '../subscriptions/preview-change.ts'
import { quoteChange } from '../subscriptions/quote-change.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import { holding } from '../subscriptions/update-subscription.ts'
import { changeSeats } from './keep-seats.ts'
import { seatTerms } from './quote-seats.ts'

type Wanted = { customer: Customer; seats: number }

/**
 * Buys seats before their members join, where the customer is there to answer their bank: who joins then is charged nothing. Seats that no member has can
 * be given back, as if one had left.
 */
export async function setSeats(app: App, row: SubscriptionRow, wanted: Wanted): Promise<Made> {
  const { seats } = wanted
  await refuseSeats(app, row, wanted)
  const by = byCustomer(row.customerId)
  if (seats <= (row.seats ?? 0)) {
    const lowered = await holding(app, row.id, async (app, row) => {
      await refuseSeats(app, row, wanted) // again: a member may have taken one in the meantime
      return seats < (row.seats ?? 0) ? changeSeats(app, row, { seats, by }) : row
    })
    return { row: lowered, challenge: null }
  }
  const terms = await seatTerms(app, row, { seats, at: now(app) })
  const quote = await quoteChange(app, row, terms)
  await refuseWithoutCard(app, row, quote)
  return makeOncePaid(app, row, { quote, terms, choice: { by, reason: `${seats} seats` }, isPresent: true })
}

/** What so many seats would cost now, or give back. */
export async function previewSeatsChange(app: App, row: SubscriptionRow, wanted: Wanted): Promise<SubscriptionPreview> {
  await refuseSeats(app, row, wanted)
  const { seats } = wanted
  const at = now(app)
  const terms = await seatTerms(app, row, { seats, at })
  const waits = seats < (row.seats ?? 0) && (await quoteChange(app, row, terms)).charged > 0
  return previewTerms(app, row, waits ? await seatTerms(app, row, { seats, at, waits }) : terms)
}

async function refuseSeats(app: App, row: SubscriptionRow, { customer, seats }: Wanted): Promise<void> {
  const account = row.seats === null ? null : await accountOf(app, customer)
  if (account === null) return refuseField('SEATS_OF_NO_MEMBERS', ['seats'], seats)
  if (seats < (await countMembers(app, account))) refuseField('SEATS_HAVE_MEMBERS', ['seats'], seats)
  refuseWhileChanging(app, row)
  await refuseUnlessChangeable(app, row)
}
