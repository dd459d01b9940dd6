import { setTimeout as pause } from 'node:timers/promises'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { refuse } from '../../kit/refusal.ts'
import { countMembers } from '../../members/counts.ts'
import type { PaidSeats, SeatReservation } from '../../members/upstairs.ts'
import { finishPayment } from '../payments/complete-payment.ts'
import { chargeForChange, tryToHold } from '../subscriptions/make-change.ts'
import { unmarkChanging } from '../subscriptions/move-subscriptions.ts'
import { findSubscriptions, type SubscriptionRow } from '../subscriptions/store.ts'
import { quoteSeats } from './quote-seats.ts'
import { findSeated } from './seated-subscriptions.ts'

const tries = 100
const wait = 50

type Check = (app: App) => Promise<unknown>

/**
 * Charges every subscription that an organization pays by member for one more, while the subscription is held for it. Nothing is charged where
 * nothing is due, nor for a member whom `check` refuses. A declined card refuses the seat. Should the process die before a member has the seat, the
 * payment's owner gives the money back.
 */
export async function reserveSeat(app: App, organizationId: string, check: Check): Promise<SeatReservation> {
  const reserved: PaidSeats[] = []
  try {
    for (const row of await findSeated(app, organizationId)) {
      const paid = await reserveAt(app, row, { organizationId, check })
      if (paid) reserved.push(paid)
    }
    return reserved
  } catch (error) {
    await releaseSeats(app, reserved)
    throw error
  }
}

/** Refunds what no member used, and lets go of its subscriptions. What was used is completed, and stays. */
export async function releaseSeats(app: App, reservation: SeatReservation): Promise<void> {
  for (const { subscriptionId, changeId, intentId } of reservation) {
    await finishPayment(app, intentId)
    await unmarkChanging(app, { id: subscriptionId }, changeId)
  }
}

type Wanted = { organizationId: string; check: Check }

async function reserveAt(app: App, row: SubscriptionRow, wanted: Wanted): Promise<PaidSeats | null> {
  if ((await oneMore(app, row, wanted)).isPaid) return null
  await wanted.check(app) // before the subscription is held: a person who is refused keeps no one waiting
  const changeId = (await hold(app, row)) ?? refuse('SEAT_PAYMENT_FAILED')
  const paid = await payWhileHeld(app, row, { ...wanted, changeId }).catch(async (error: unknown) => {
    await unmarkChanging(app, row, changeId)
    throw error
  })
  if (!paid) await unmarkChanging(app, row, changeId)
  return paid
}

/** Works everything out again: others may have joined, or this very person, while it waited for its turn. */
async function payWhileHeld(app: App, { id }: SubscriptionRow, wanted: Wanted & { changeId: string }): Promise<PaidSeats | null> {
  const { check, changeId } = wanted
  await check(app)
  const row = (await findSubscriptions(app, [id])).get(id)
  if (!row || row.endedAt !== null) return null
  const { at, seats, isPaid, ...quote } = await oneMore(app, row, wanted)
  if (isPaid) return null
  const intent = await chargeForChange(app, row, { ...quote, seats }, { changeId, isPresent: false })
  if (intent?.status !== 'succeeded') return refuse('SEAT_PAYMENT_FAILED')
  return { subscriptionId: id, from: row.seats, seats, at, changeId, intentId: intent.id, amount: quote.charged }
}

async function oneMore(app: App, row: SubscriptionRow, { organizationId }: Wanted) {
  const at = now(app)
  const seats = (await countMembers(app, organizationId)) + 1
  const quote = await quoteSeats(app, row, { seats, at })
  return { ...quote, seats, at, isPaid: quote.charged === 0 || seats <= (row.seats ?? 0) }
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
