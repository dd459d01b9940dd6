import type { App } from '../../kit/app.ts'
import { defineJob, type JobName } from '../../outbox/define-job.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { forgetConsumption } from '../customer-meters/store.ts'
import { compiled } from '../meter-counts/compiled-meters.ts'
import { hoursOf, matchEvents } from '../meter-counts/matches.ts'
import { addHours, addMissingMeterEvents, forgetMeterCounts } from '../meter-counts/store.ts'
import { sumUsage } from '../meter-counts/sum-usage.ts'
import type { ChangedMeter } from '../meters/happenings.ts'
import { findMeters, type MeterRow } from '../meters/store.ts'
import { forgetSubscriptionCounts } from '../subscription-meters/store.ts'
import { eventsAfter } from '../usage-events/store.ts'
import { countLate } from './count-late.ts'
import { lockSeller } from './lock-seller.ts'
import { noteNews } from './tell-of-usage.ts'

type Cursor = { meterId: string; version: string; timestamp: string; id: string }

const recounting: JobName<Cursor> = { kind: 'recount-meter', lane: 'housekeeping' }
const most = 1000

/** Counts what came in before meters were made or counted differently: the first events at once, more of them as background work. */
export async function recountMeters(app: App, meters: readonly ChangedMeter[]): Promise<void> {
  for (const meter of meters) await recountMeter(app, meter)
}

async function recountMeter(app: App, { id, organizationId }: ChangedMeter): Promise<void> {
  await lockSeller(app, organizationId, 'alone')
  const meter = (await findMeters(app, [id])).get(id)
  if (!meter || meter.archivedAt !== null) return
  await forgetMeterCounts(app, id)
  await forgetConsumption(app, id)
  await forgetSubscriptionCounts(app, id)
  await recountFrom(app, meter, { meterId: id, version: versionOf(meter), timestamp: '', id: '' })
}

/** Goes on counting, unless the meter has changed again: then that change counts everything. */
export const recountMeterJob = defineJob<Cursor>(recounting.kind, recounting, async (app, cursor) => {
  await inTransaction(app, async (app) => {
    const meter = (await findMeters(app, [cursor.meterId])).get(cursor.meterId)
    if (!meter || meter.archivedAt !== null || versionOf(meter) !== cursor.version) return
    await lockSeller(app, meter.organizationId, 'shared')
    await recountFrom(app, meter, cursor)
  })
})

async function recountFrom(app: App, meter: MeterRow, cursor: Cursor): Promise<void> {
  const { organizationId } = meter
  const events = await eventsAfter(app, organizationId, cursor, most)
  const last = events.at(-1)
  if (!last) return
  const matches = matchEvents([compiled(meter)], events)
  const uncounted = await addMissingMeterEvents(app, matches)
  const fresh = matches.filter(({ event }) => uncounted.has(event.id))
  await addHours(app, hoursOf(fresh, { everybody: true }))
  await sumUsage(app, fresh)
  await noteNews(app, organizationId, await countLate(app, organizationId, fresh))
  if (events.length === most) await enqueue(app, recounting, { ...cursor, timestamp: last.timestamp, id: last.id })
}

function versionOf({ modifiedAt, createdAt }: MeterRow): string {
  return modifiedAt ?? createdAt
}
