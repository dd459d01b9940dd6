import type { BenefitType } from '#contract/billing/benefits.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { newId } from '../../kit/random.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { keptProperties } from './kept-properties.ts'
import { addBenefit, type BenefitRow } from './store.ts'
import { tellOfBenefit } from './tell-of-benefit.ts'

type Wanted = { organizationId: string; type: BenefitType; description: string; metadata: object; properties: object }

export async function createBenefit(app: App, { organizationId, type, description, ...wanted }: Wanted): Promise<BenefitRow> {
  const kept = await keptProperties(app, organizationId, { type, properties: wanted.properties })
  const state = { selectable: true, deletable: true, createdAt: now(app), modifiedAt: null, deletedAt: null }
  const metadata = wanted.metadata as JsonObject
  const row: BenefitRow = { id: newId(app), organizationId, type, description, ...kept, metadata, ...state }
  await inTransaction(app, async (app) => {
    await addBenefit(app, row)
    await tellOfBenefit(app, 'created', row)
  })
  return row
}
