import { isDeepStrictEqual } from 'node:util'
import type { Metadata } from '#contract/billing/metadata.ts'
import type { Aggregation, Filter } from '#contract/billing/meters.ts'
import type { App } from '../../kit/app.ts'
import { instantOf, millisecondsOf, now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import { folded } from '../../members/words.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { changeMeter, findMeter, type MeterRow } from './store.ts'

type Wanted = {
  id: string
  name?: string | null | undefined
  filter?: Filter | null | undefined
  aggregation?: Aggregation | null | undefined
  metadata?: Metadata | undefined
  isArchived?: boolean | null | undefined
}

/** Changes a meter. What it counts may change until something was billed by it, and is then recounted. */
export async function updateMeter(app: App, organizationIds: readonly string[], wanted: Wanted): Promise<MeterRow> {
  return inTransaction(app, async (app) => {
    const meter = (await findMeter(app, organizationIds, wanted.id)) ?? refuse('ResourceNotFound')
    const counts = newCounts(meter, wanted)
    const archivedAt = wanted.isArchived ? (meter.archivedAt ?? now(app)) : null
    const { name, metadata } = wanted
    const changes = {
      ...counts,
      ...(name != null && { name, nameKey: folded(name) }),
      ...(metadata !== undefined && { metadata }),
      ...(wanted.isArchived != null && { archivedAt }),
    }
    const [counted] = Object.keys(counts)
    const changed = (await changeMeter(app, meter.id, changes, laterThan(app, meter))) ?? refuseField('METER_IN_USE', [counted as string])
    const countsAgain = meter.archivedAt !== null && changed.archivedAt === null
    if (counted !== undefined || countsAgain) await happen(app, 'meter.changed', [changed])
    return changed
  })
}

/** What would differ: said again as it is, nothing does. */
function newCounts(meter: MeterRow, { filter, aggregation }: Wanted): Partial<Pick<MeterRow, 'filter' | 'aggregation'>> {
  return {
    ...(filter != null && !isDeepStrictEqual(filter, meter.filter) && { filter }),
    ...(aggregation != null && !isDeepStrictEqual(aggregation, meter.aggregation) && { aggregation }),
  }
}

/** Always another instant than before: by it others notice that a meter they know has changed. */
function laterThan(app: App, { modifiedAt, createdAt }: MeterRow): string {
  return instantOf(Math.max(app.clock.now(), millisecondsOf(modifiedAt ?? createdAt) + 1))
}
