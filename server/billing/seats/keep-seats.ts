import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { refuse } from '../../kit/refusal.ts'
import { countMembers } from '../../members/counts.ts'
import type { PaidSeats, SeatReservation } from '../../members/upstairs.ts'
import { type By, bySystem } from '../ledger/add-entry.ts'
import { findIntent } from '../payments/store.ts'
import { makeChange } from '../subscriptions/make-change.ts'
import type { SubscriptionRow } from '../subscriptions/store.ts'
import { quoteSeats } from './quote-seats.ts'
import { lockSeated } from './seated-subscriptions.ts'

type Changed = { organizationId: string; seat: SeatReservation | null }

/**
 * Keeps as many seats as members in subscriptions paid by member, in the transaction that changes the members. A member who joins brings the
 * reservation that was paid for the seat, unless one was bought before; one that does not fit is refused. Without one, what the change costs waits for
 * the next order. A member who leaves takes along what was bought before and has no member.
 */
export async function keepSeats(app: App, changed: readonly Changed[]): Promise<void> {
  const reservations = new Map(changed.map(({ organizationId, seat }) => [organizationId, seat]))
  for (const { externalId, ...row } of await lockSeated(app, [...reservations.keys()])) {
    const seats = await countMembers(app, externalId)
    const reservation = reservations.get(externalId) ?? null
    const hasSeat = reservation !== null && seats <= (row.seats ?? 0) // who joins takes one that was bought before
    if (seats === 0 || seats === row.seats || hasSeat) continue
    await changeSeats(app, row, { seats, reservation })
  }
}

type Change = { seats: number; reservation?: SeatReservation | null; by?: By }

/** Changes the seats of a subscription that the caller holds. */
export async function changeSeats(
  app: App,
  row: SubscriptionRow,
  { seats, reservation = null, by = bySystem }: Change,
): Promise<SubscriptionRow> {
  const paid = reservation?.find((each) => isFor(each, row, seats))
  const at = paid?.at ?? now(app)
  const quote = await (reservation ? quoteSeats(app, row, { seats, at }) : quoteWithoutCharge(app, row, { seats, at }))
  const intent = (paid && (await findIntent(app, paid.intentId))) ?? null
  if (quote.charged !== (paid?.amount ?? 0) || intent?.completedAt) refuse('SEAT_PAYMENT_FAILED')
  return makeChange(app, row, { quote, taxRate: quote.taxRate, at, intent, by, reason: `${seats} members` })
}

function isFor(paid: PaidSeats, row: SubscriptionRow, seats: number): boolean {
  return paid.subscriptionId === row.id && paid.from === row.seats && paid.seats === seats && paid.changeId === row.changeId
}

/** After a refund or a discount for once, fewer seats can cost more than was paid for the rest of the period. No card decides whether a member may leave. */
async function quoteWithoutCharge(app: App, row: SubscriptionRow, wanted: { seats: number; at: Instant }) {
  const quote = await quoteSeats(app, row, wanted)
  return quote.charged === 0 ? quote : quoteSeats(app, row, { ...wanted, waits: true })
}
