import type { ProrationBehavior } from '#contract/billing/organizations.ts'
import { hours, minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { fromNow, type Instant, now } from '../../kit/clock.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { TaxRate } from '../money/tax.ts'
import { refuse } from '../refusals/refusals.ts'
import { markChallenged } from './move-subscriptions.ts'
import type { SubscriptionRow } from './store.ts'

/** A change that is made when the customer's bank has let its payment through. */
export type Challenge = {
  changeId: string
  intentId: string
  /** What it changes to: another product, or so many seats of the one that it has. */
  productId: string | null
  seats: number | null
  behavior: ProrationBehavior | 'wait'
  at: Instant
  /** The rate that it was charged with; challenges of former versions have none. */
  taxRate?: TaxRate
  /** What was charged for: the change that is made must be the same. */
  quoted: string
  chosenBy: string | null
  /** The name of the product, for who is asked. */
  product: string
  /** When it came to nothing, and why where that was said. */
  endedAt: Instant | null
  error: string | null
}

/** Ends what the bank was not told in time. */
export const endingChallenge = { kind: 'end-challenge', lane: 'billing' } as const

const answeredWithin = minutes(10)
const shownFor = hours(1)

export function openChallengeOf({ challenge }: SubscriptionRow): Challenge | null {
  const asked = challenge as Challenge | null
  return asked?.endedAt === null ? asked : null
}

/** What its customer is told: a bank that asks, or for a while that it came to nothing. */
export function shownChallengeOf(app: App, { challenge }: SubscriptionRow): Challenge | null {
  const asked = challenge as Challenge | null
  return asked && (asked.endedAt === null || asked.endedAt > fromNow(app, -shownFor)) ? asked : null
}

/** Keeps a change until the bank's answer, and the subscription held for it: no other change is made, and it is not renewed. */
export async function awaitBank(app: App, { id }: SubscriptionRow, asked: Omit<Challenge, 'endedAt' | 'error'>): Promise<void> {
  await inTransaction(app, async (app) => {
    const changingUntil = fromNow(app, answeredWithin)
    const isHeld = await markChallenged(app, { id }, { ...asked, endedAt: null, error: null }, changingUntil)
    if (!isHeld) refuse('SubscriptionUpdatePending')
    await enqueue(app, endingChallenge, { subscriptionId: id, changeId: asked.changeId }, { dueAt: changingUntil })
  })
}

/** Lets go of a subscription whose change comes to nothing. */
export async function dropChallenge(app: App, row: SubscriptionRow, challenge: Challenge, error: string | null): Promise<void> {
  await markChallenged(app, row, { ...challenge, endedAt: now(app), error }, null)
}
