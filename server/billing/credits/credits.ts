import type { App } from '../../kit/app.ts'
import { type Instant, now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { defineJob, type JobName } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import {
  type CustomerMeterRow,
  findCustomerMeter,
  holdCustomerMeter,
  keepCredited,
  keepReset,
  type OfMeter,
} from '../customer-meters/store.ts'
import { mirrorCredit } from '../subscription-meters/store.ts'
import { recordSystemEvent } from '../usage-events/record-system-event.ts'
import { usedOf } from './lots.ts'
import { addLot, type CreditRow, endLots, keepRemaining, liveLots, lotsOfGrant } from './store.ts'

const expiring: JobName<Pick<OfMeter, 'customerId' | 'meterId'>> = { kind: 'expire-credits', lane: 'billing' }

export type NewCredit = OfMeter & {
  units: number
  grantId: string | null
  /** When what is left of it is lost. Null: it stays until it is used up, cycled or revoked. */
  expiresAt: Instant | null
  /** Whether what is left at the end of a period goes on into the next. */
  rollover: boolean
}

/** Gives a customer units of a meter, as a lot of its own: nothing that was given or used before is touched. */
export async function addCredit(app: App, credit: NewCredit): Promise<void> {
  const { organizationId, customerId, meterId, units, grantId, expiresAt, rollover } = credit
  const held = await holdCustomerMeter(app, credit)
  const eventId = await recordCredit(app, credit, units, rollover)
  const whose = { organizationId, customerId, meterId, grantId, eventId }
  await addLot(app, {
    id: newId(app),
    ...whose,
    units,
    remaining: units,
    rollover,
    expiresAt,
    endedAt: null,
    createdAt: now(app),
    takenBack: 0,
  })
  await mirrorCredit(app, await keepCredited(app, held, held.creditedUnits + units))
  if (expiresAt !== null) await enqueue(app, expiring, { customerId, meterId }, { dueAt: expiresAt })
}

type Taking = {
  /** What was used of it too, because it was never paid for after all. Without it, that stays paid for. */
  isWhole?: boolean
}

/** Takes back what is left of what a grant gave, and answers how many units that were. */
export async function revokeCredit(app: App, { grantId, ...taking }: Taking & { grantId: string }): Promise<number> {
  let taken = 0
  for (const lots of byMeter(await lotsOfGrant(app, grantId)))
    taken += await endCredits(app, await holdCustomerMeter(app, lots[0]), lots, taking)
  return taken
}

/**
 * Begins a new period of a grant's credit, in one transaction: settles what was used, drops what does not roll over, and adds the units again.
 * Credits of other grants are left alone.
 */
export async function cycleCredit(app: App, credit: NewCredit & { grantId: string }): Promise<void> {
  for (const lots of byMeter(await lotsOfGrant(app, credit.grantId))) {
    const held = await holdCustomerMeter(app, lots[0])
    const isSettled = held.resetAt !== null && lots.every(({ createdAt }) => createdAt < (held.resetAt as string))
    const settled = isSettled ? held : await settleMeter(app, held)
    await endCredits(
      app,
      settled,
      lots.filter(({ rollover }) => !rollover),
    )
  }
  await addCredit(app, credit)
}

/**
 * Ends the running count: takes what was used off the credits, those that end soonest first, and drops the excess, which billing has read before.
 * Unused credit is kept. What was used is the oldest running subscription's, unless it was of one that ends (`hasEnded`): then no other has it paid for.
 */
export async function settleMeter(app: App, held: CustomerMeterRow, { hasEnded = false } = {}): Promise<CustomerMeterRow> {
  const lots = await liveLots(app, held)
  const used = usedOf(lots, held.consumedUnits)
  const left = lots.map((lot) => ({ ...lot, left: lot.endedAt === null ? lot.remaining - (used.get(lot.id) ?? 0) : 0 }))
  await keepRemaining(app, new Map(left.filter(({ left, remaining }) => left !== remaining).map(({ id, left }) => [id, left])))
  const { organizationId, customerId, meterId } = held
  await recordSystemEvent(app, { organizationId, customerId, name: 'meter.reset', metadata: { meter_id: meterId } })
  const carried = left.reduce((sum, { left }) => sum + left, 0)
  if (carried > 0) await recordCredit(app, held, carried, true)
  const settled = await keepReset(app, held, carried)
  await mirrorCredit(app, settled, { newlySettled: hasEnded ? 0 : held.creditedUnits - carried })
  return settled
}

/** Takes units off credits that a customer has left, those that end soonest first, and answers how many there were. A part of a unit takes the whole. */
export async function spendCredits(app: App, held: CustomerMeterRow, units: number): Promise<number> {
  const lots = await liveLots(app, held)
  const used = usedOf(lots, held.consumedUnits)
  const left = lots.map((lot) => ({ ...lot, remaining: lot.endedAt === null ? lot.remaining - (used.get(lot.id) ?? 0) : 0 }))
  const taken = usedOf(left, units)
  const spent = [...taken.values()].reduce((sum, each) => sum + each, 0)
  if (spent === 0) return 0
  await keepRemaining(app, new Map(lots.map(({ id, remaining }) => [id, remaining - (taken.get(id) ?? 0)])))
  await recordCredit(app, held, -spent, true)
  await mirrorCredit(app, await keepCredited(app, held, held.creditedUnits - spent))
  return spent
}

/** Ends what fell due of a customer's credits. */
export const expireCreditsJob = defineJob<Pick<OfMeter, 'customerId' | 'meterId'>>(expiring.kind, expiring, async (app, whose) => {
  await inTransaction(app, async (app) => {
    const meter = await findCustomerMeter(app, whose)
    if (meter) await expireCredits(app, meter)
  })
})

/** Ends what fell due of a customer's credits of one meter. True when something did. */
export async function expireCredits(app: App, whose: OfMeter): Promise<boolean> {
  const isDue = ({ endedAt, expiresAt }: CreditRow) => endedAt === null && expiresAt !== null && expiresAt <= now(app)
  const due = (await liveLots(app, whose)).filter(isDue)
  if (due.length > 0) await endCredits(app, await holdCustomerMeter(app, whose), due)
  return due.length > 0
}

/**
 * Ends lots of one customer's meter, and answers how many units that takes back: what was used of them stays credited until the count is settled, the rest
 * is lost. Taken back whole, all of it is, and what was used is owed for.
 */
async function endCredits(
  app: App,
  held: CustomerMeterRow,
  ending: readonly CreditRow[],
  { isWhole = false }: Taking = {},
): Promise<number> {
  const ids = new Set(ending.map(({ id }) => id))
  const lots = await liveLots(app, held)
  const used = usedOf(lots, held.consumedUnits)
  const unused = lots
    .filter(({ id, endedAt }) => ids.has(id) && endedAt === null)
    .map(({ id, remaining }) => ({ id, stays: isWhole ? 0 : (used.get(id) ?? 0), lost: remaining - (isWhole ? 0 : (used.get(id) ?? 0)) }))
    .filter(({ lost }) => lost > 0)
  await keepRemaining(app, new Map(unused.map(({ id, stays }) => [id, stays])))
  const lostOf = new Map(unused.map(({ id, lost }) => [id, lost]))
  const takenBack = new Map(ending.map(({ id, units }) => [id, isWhole ? units : (lostOf.get(id) ?? 0)]))
  await endLots(app, takenBack)
  const taken = [...takenBack.values()].reduce((sum, units) => sum + units, 0)
  if (taken === 0) return 0
  await recordCredit(
    app,
    held,
    -taken,
    ending.some(({ rollover }) => rollover),
  )
  const lost = unused.reduce((sum, { lost }) => sum + lost, 0)
  if (lost > 0) await mirrorCredit(app, await keepCredited(app, held, held.creditedUnits - lost))
  return taken
}

function recordCredit(app: App, { organizationId, customerId, meterId }: OfMeter, units: number, rollover: boolean): Promise<string> {
  return recordSystemEvent(app, { organizationId, customerId, name: 'meter.credited', metadata: { meter_id: meterId, units, rollover } })
}

function byMeter(lots: readonly CreditRow[]): [CreditRow, ...CreditRow[]][] {
  return [...Map.groupBy(lots, ({ meterId }) => meterId).values()] as [CreditRow, ...CreditRow[]][]
}
