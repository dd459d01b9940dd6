import type * as z from 'zod/mini'
import type { accountOverview } from '#contract/billing/account-overview.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { countMembers } from '../../members/counts.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import { quoteSeats } from './quote-seats.ts'
import { findSeated } from './seated-subscriptions.ts'

type Seat = z.output<(typeof accountOverview)['getSeatPreview']['output']>['seats'][number]

/** What an organization that pays by member would pay for some more: the quote that is charged when they join. */
export async function previewSeats(app: App, organizationId: string, more: number): Promise<Seat[]> {
  const rows = await findSeated(app, organizationId)
  if (rows.length === 0) return []
  const seats = (await countMembers(app, organizationId)) + more
  return Promise.all(rows.map((row) => previewOf(app, row, seats)))
}

async function previewOf(app: App, row: SubscriptionRow, seats: number): Promise<Seat> {
  const quote = await quoteSeats(app, row, { seats, at: now(app) })
  const isPaid = seats <= (row.seats ?? 0) // seats that were bought before are free to take
  return {
    subscriptionId: row.id,
    product: quote.product.name,
    currency: row.currency,
    interval: row.recurringInterval as Seat['interval'],
    from: row.seats ?? 0,
    to: isPaid ? (row.seats ?? 0) : seats,
    dueNow: isPaid ? 0 : quote.charged,
    dueNext: isPaid || quote.isOrderedNow ? 0 : quote.amounts.totalAmount,
    more: isPaid ? 0 : quote.amount - row.amount,
    until: row.currentPeriodEnd,
  }
}
