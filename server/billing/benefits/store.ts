import type { BenefitType } from '#contract/billing/benefits.ts'
import type { App } from '../../kit/app.ts'
import type { JsonObject } from '../../storage/tables.ts'

export type BenefitRow = {
  id: string
  organizationId: string
  type: BenefitType
  description: string
  selectable: boolean
  deletable: boolean
  properties: JsonObject
  metadata: JsonObject
  meterId: string | null
  createdAt: string
  modifiedAt: string | null
  deletedAt: string | null
}

/** Benefits by id. Deleted ones are found too: what was given by them is still shown. */
export async function findBenefits(app: App, ids: readonly string[]): Promise<Map<string, BenefitRow>> {
  if (ids.length === 0) return new Map()
  const rows = await app.db.selectFrom('benefits').where('id', 'in', ids).selectAll().execute()
  return new Map(rows.map((row) => [row.id, row as BenefitRow]))
}
