import type { Metadata } from '#contract/billing/metadata.ts'
import type { Aggregation, Filter } from '#contract/billing/meters.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { happen } from '../../kit/happen.ts'
import { newId } from '../../kit/random.ts'
import { folded } from '../../members/words.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import { addMeter, type MeterRow } from './store.ts'

type Wanted = { organizationId: string; name: string; filter: Filter; aggregation: Aggregation; metadata: Metadata }

export async function createMeter(app: App, { organizationId, name, filter, aggregation, metadata }: Wanted): Promise<MeterRow> {
  const counts = { filter, aggregation, isBilled: false, archivedAt: null }
  const named = { id: newId(app), organizationId, name, nameKey: folded(name), metadata }
  const meter = { ...named, ...counts, createdAt: now(app), modifiedAt: null }
  await inTransaction(app, async (app) => {
    await addMeter(app, meter)
    await happen(app, 'meter.changed', [meter])
  })
  return meter
}
