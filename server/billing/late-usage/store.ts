import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../../kit/app.ts'
import { type Instant, instantOf, millisecondsOf, now } from '../../kit/clock.ts'
import type { JobName } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { forUpdate } from '../../storage/for-update.ts'
import { query } from '../../storage/query.ts'
import type { Tables } from '../../storage/tables.ts'
import { moving } from '../lists/moving.ts'
import { addCounters, type Counters, countersOf } from '../meter-counts/counters.ts'
import type { Match } from '../meter-counts/matches.ts'

export type LateUsage = Tables['lateUsage']

export const lateBilling: JobName<{ subscriptionId: string }> = { kind: 'bill-late-usage', lane: 'billing' }

/** Events that were accepted in time are written by then. */
const margin = minutes(1)

/** Keeps what subscriptions that end now have counted, so that what comes in late is added to it, and plans the order for the difference. */
export async function openLateUsage(app: App, rows: readonly Omit<LateUsage, 'externalCustomerId' | 'createdAt'>[]): Promise<void> {
  if (rows.length === 0) return
  const found = await externalIds(
    app,
    rows.map(({ customerId }) => customerId),
  )
  const known = new Map(found.map(({ id, externalId }) => [id, externalId]))
  await insertRows(
    app,
    rows.map((row) => ({ ...row, externalCustomerId: known.get(row.customerId) ?? null, createdAt: now(app) })),
  )
  for (const [subscriptionId, [first]] of Map.groupBy(rows, ({ subscriptionId }) => subscriptionId)) {
    // A server that was down when the period ended gives the whole grace from then on.
    const from = Math.max(millisecondsOf(first?.endedAt ?? now(app)), app.clock.now())
    await enqueue(app, lateBilling, { subscriptionId }, { dueAt: instantOf(from + graceOf(app) + margin) })
  }
}

/** How long after an end usage still counts. */
export function graceOf({ config }: App): number {
  return config.usageGrace * 1000
}

const externalIds = query((db, ids: readonly string[]) => db.selectFrom('customers').select(['id', 'externalId']).where('id', 'in', ids))

const insertRows = query((db, rows: readonly LateUsage[]) => db.insertInto('lateUsage').values(rows.map((row) => ({ ...row }))))

/** The last order was too little to be made: what it was for is asked for with what comes in late, if that is enough. */
export async function forgetBilled({ db }: App, subscriptionId: string): Promise<void> {
  await db.updateTable('lateUsage').set({ billedAmount: 0 }).where('subscriptionId', '=', subscriptionId).execute()
}

/**
 * Adds usage of the time of subscriptions that ended to what they counted, and answers the other matches. It is neither a balance's nor another
 * subscription's. The rows are locked before those of balances, as billing them does.
 */
export async function addLateUsage(app: App, matches: readonly Match[]): Promise<readonly Match[]> {
  const early = matches.filter(({ event }) => event.timestamp < event.createdAt).flatMap(({ event }) => event.customerId ?? [])
  const open = await heldOf(app, [...new Set(early)])
  if (open.length === 0) return matches
  const added = new Map<LateUsage, Counters>()
  const others = matches.filter((match) => {
    const row = open.find((each) => isOf(each, match))
    if (row) added.set(row, addCounters(added.get(row) ?? row, countersOf(match.value)))
    return row === undefined
  })
  for (const [{ subscriptionId, meterId }, { eventsCount, eventsSum, eventsLeast, eventsMost }] of added) {
    const own = app.db.updateTable('lateUsage').where('subscriptionId', '=', subscriptionId).where('meterId', '=', meterId)
    await own.set({ eventsCount, eventsSum, eventsLeast, eventsMost }).execute()
  }
  return others
}

/** Where several ended, the oldest has it, as it had what came in time. */
const heldOf = query((db, customerIds: readonly string[]) => {
  const open = db.selectFrom('lateUsage').selectAll().where('customerId', 'in', customerIds)
  return forUpdate({ db }, open.orderBy('startedAt').orderBy('subscriptionId').orderBy('meterId'))
})

function isOf({ customerId, meterId, ...time }: LateUsage, { event, meter }: Match): boolean {
  return customerId === event.customerId && meterId === meter.id && isWithin(time, event.timestamp)
}

/** Whether something was used while a subscription ran. */
export function isWithin({ startedAt, endedAt }: { startedAt: Instant; endedAt: Instant }, timestamp: Instant): boolean {
  return startedAt <= timestamp && timestamp < endedAt
}

/** Takes what a subscription counted out of the table: nothing is added from here on. */
export async function takeLateUsage({ db }: App, subscriptionId: string): Promise<LateUsage[]> {
  const rows = await db.deleteFrom('lateUsage').where('subscriptionId', '=', subscriptionId).returningAll().execute()
  return rows.sort((one, other) => (one.meterId < other.meterId ? -1 : 1))
}

export const moveLateUsage = moving('lateUsage')
