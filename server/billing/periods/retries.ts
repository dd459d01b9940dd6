import { days, hours, minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, instantOf, millisecondsOf, now } from '../../kit/clock.ts'

/** When a payment is tried again, counted from the day it first failed. After a decline that no retry changes, only the last one is left: the deadline. */
export const retries = [days(2), days(7), days(14), days(21)] as const

/** Until when what is late can be paid before its subscription is lost: when the last retry is due. Null where nothing waits for it. */
export function payByOf(app: App, { status, pastDueAt, cancelAtPeriodEnd }: Late): Instant | null {
  if (status !== 'past_due' || pastDueAt === null || cancelAtPeriodEnd) return null
  const last = instantOf(millisecondsOf(pastDueAt) + retries[3])
  return now(app) < last ? last : null
}

type Late = { status: string; pastDueAt: Instant | null; cancelAtPeriodEnd: boolean }

/** The least grace before benefits go: the first retry has had its hour to run, so a card that works by then loses nothing. */
export const leastGrace = retries[0] + hours(1)

/** So long a new order is charged for before others look after it. */
export const chargedWithin = minutes(5)
