import type { App } from '../kit/app.ts'
import { Refusal } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { SeatReservation } from './upstairs.ts'

const mostTries = 5

export type SeatWanted = {
  organizationId: string
  /** Refuses a person who could not join: no seat is charged for them. The transaction asks the same again, under its locks. */
  check: (app: App) => Promise<unknown>
}

/**
 * Pays for a seat where the organization pays by member, then runs `join` in one transaction with the reservation. If it refuses, the money goes
 * back. If the members changed while the card was charged, the reservation no longer fits: then another one is made.
 */
export async function withPaidSeat<R>(
  app: App,
  { organizationId, check }: SeatWanted,
  join: (app: App, seat: SeatReservation) => Promise<R>,
): Promise<R> {
  for (let tries = 1; ; tries++) {
    const seat = await app.upstairs.reserveSeat(app, organizationId, check)
    try {
      return await inTransaction(app, (app) => join(app, seat))
    } catch (error) {
      if (!isOutdated(error) || tries === mostTries) throw error
    } finally {
      await app.upstairs.releaseSeats(app, seat)
    }
  }
}

function isOutdated(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'SEAT_PAYMENT_FAILED'
}
