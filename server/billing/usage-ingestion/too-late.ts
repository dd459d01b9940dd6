import type { App } from '../../kit/app.ts'
import { fromNow, type Instant } from '../../kit/clock.ts'
import { query } from '../../storage/query.ts'
import { graceOf, isWithin } from '../late-usage/store.ts'
import { metersOfSeller, type SellerMeter } from '../meter-counts/compiled-meters.ts'
import { startedMeters } from '../subscription-meters/store.ts'
import { customersOfEvents } from '../usage-events/customers-of-events.ts'
import type { GivenEvent } from './ingest.ts'

/**
 * Those of a seller's events that were used under a subscription that has ended and is settled. Asked before events are written, so that one of them refuses
 * its own call alone. Only what is older than the grace can be, so most calls ask the database nothing here.
 */
export async function tooLate(app: App, organizationId: string, events: readonly GivenEvent[]): Promise<GivenEvent[]> {
  const settled = fromNow(app, -graceOf(app))
  const old = events.filter(({ timestamp }) => timestamp != null && timestamp < settled)
  if (old.length === 0) return []
  const customers = await customersOfEvents(app, organizationId, old)
  const counted = Map.groupBy(
    await countedFor(app, [...new Set(old.flatMap((event) => customers(event) ?? []))]),
    ({ customerId }) => customerId,
  )
  if (counted.size === 0) return []
  const meters = await metersOfSeller(app, organizationId)
  const late = old.filter((event) => isSettled(event, { counted: counted.get(customers(event) ?? '') ?? [], meters, settled }))
  return withoutKnown(app, organizationId, late)
}

type Counted = Awaited<ReturnType<typeof countedFor>>[number]
type Settled = { counted: readonly Counted[]; meters: readonly SellerMeter[]; settled: Instant }

/** Whether a meter counts it that had been billed for good, and no subscription has it that goes on or whose late usage is still open. */
function isSettled({ name, metadata, timestamp }: GivenEvent, { counted, meters, settled }: Settled): boolean {
  const time = timestamp as Instant
  const then = counted.filter((each) => isWithin({ startedAt: beginOf(each), endedAt: each.endedAt ?? '~' }, time))
  const over = then.filter(({ endedAt }) => endedAt !== null && endedAt < settled)
  return over.some(({ meterId }) => {
    const isTaken = then.some(
      (each) => each.meterId === meterId && (each.endedAt === null || each.endedAt >= settled || each.isOpen !== null),
    )
    const meter = meters.find(({ id }) => id === meterId)
    return !isTaken && meter?.count({ name, metadata, source: 'user', timestamp: time }) !== undefined
  })
}

/** A trial is not billed, so nothing of it can be late. */
function beginOf({ startedAt, trialEnd }: Counted): Instant {
  return trialEnd !== null && trialEnd > (startedAt ?? '') ? trialEnd : (startedAt ?? '~')
}

const countedFor = query((db, customerIds: readonly string[]) =>
  startedMeters(db)
    .leftJoin('lateUsage', (on) =>
      on
        .onRef('lateUsage.subscriptionId', '=', 'subscriptionMeters.subscriptionId')
        .onRef('lateUsage.meterId', '=', 'subscriptionMeters.meterId'),
    )
    .where('subscriptions.customerId', 'in', customerIds)
    .select(['subscriptions.customerId', 'subscriptionMeters.meterId', 'lateUsage.meterId as isOpen'])
    .select(['subscriptions.startedAt', 'subscriptions.trialEnd', 'subscriptions.endedAt']),
)

/** What was written down before is a duplicate, as it is at any time: a program may send again what it had no answer for. */
async function withoutKnown(app: App, organizationId: string, events: readonly GivenEvent[]): Promise<GivenEvent[]> {
  const ids = events.flatMap(({ externalId }) => externalId ?? [])
  const known = new Set((await knownIds(app, organizationId, ids)).map(({ externalId }) => externalId))
  return events.filter(({ externalId }) => externalId == null || !known.has(externalId))
}

const knownIds = query((db, organizationId: string, ids: readonly string[]) =>
  db.selectFrom('usageEvents').select('externalId').where('organizationId', '=', organizationId).where('externalId', 'in', ids),
)
