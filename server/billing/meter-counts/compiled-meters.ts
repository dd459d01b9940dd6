import type { Aggregation } from '#contract/billing/meters.ts'
import type { App } from '../../kit/app.ts'
import { defineState } from '../../kit/state.ts'
import { query } from '../../storage/query.ts'
import { type CountEvent, compileMeter } from '../meters/compile-meter.ts'
import { findMeters, type MeterRow } from '../meters/store.ts'

export type SellerMeter = { id: string; func: Aggregation['func']; createdAt: string; count: CountEvent }

type Known = { version: string; meter: SellerMeter }
const mostKept = 10_000
const cacheOf = defineState(() => new Map<string, Known>())

/** What a seller counts by. Which meters there are is asked each time, so every process sees a change at once; only their rules are cached. */
export async function metersOfSeller(app: App, organizationId: string): Promise<SellerMeter[]> {
  const versions = await meterVersions(app, organizationId)
  const cache = cacheOf(app)
  const isKnown = ({ id, modifiedAt }: { id: string; modifiedAt: string | null }) => cache.get(id)?.version === (modifiedAt ?? '')
  const unknown = versions.filter((each) => !isKnown(each)).map(({ id }) => id)
  const read = unknown.length > 0 ? await findMeters(app, unknown) : new Map<string, MeterRow>()
  if (cache.size > mostKept) cache.clear()
  for (const meter of read.values()) cache.set(meter.id, { version: meter.modifiedAt ?? '', meter: compiled(meter) })
  return versions.flatMap(({ id }) => cache.get(id)?.meter ?? [])
}

const meterVersions = query((db, organizationId: string) =>
  db
    .selectFrom('meters')
    .where('organizationId', '=', organizationId)
    .where('archivedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .select(['id', 'modifiedAt']),
)

export function compiled({ id, filter, aggregation, createdAt }: MeterRow): SellerMeter {
  return { id, func: aggregation.func, createdAt, count: compileMeter(filter, aggregation) }
}
