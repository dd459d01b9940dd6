import { sql } from 'kysely'
import type { BenefitType } from '#contract/billing/benefits.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { forUpdate } from '../../storage/for-update.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { addToCounts, countOf } from '../counts/counts.ts'
import { hasMetadata } from '../lists/has-metadata.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'

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

/** One that its seller can still change. */
export async function findOwnBenefit(app: App, organizationIds: readonly string[], id: string): Promise<BenefitRow | null> {
  const benefit = (await findBenefits(app, [id])).get(id)
  return benefit && benefit.deletedAt === null && organizationIds.includes(benefit.organizationId) ? benefit : null
}

/** The same, locked until the transaction ends. */
export async function holdOwnBenefit(app: App, organizationIds: readonly string[], id: string): Promise<BenefitRow | null> {
  await forUpdate(app, app.db.selectFrom('benefits').where('id', '=', id).select('id')).execute()
  return findOwnBenefit(app, organizationIds, id)
}

type Wanted = Asked & {
  organizationIds: readonly string[]
  query?: string | null | undefined
  type?: readonly string[] | null | undefined
  metadata?: Record<string, string | string[]> | undefined
}

export async function listBenefits(app: App, wanted: Wanted): Promise<{ rows: BenefitRow[]; total: number }> {
  const { organizationIds, query, type, metadata } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  let found = app.db.selectFrom('benefits').where('organizationId', 'in', organizationIds).where('deletedAt', 'is', null)
  if (type != null) found = found.where('type', 'in', type)
  if (query) found = found.where(likeAnywhere('description', query))
  if (metadata !== undefined) found = found.where(hasMetadata(app, 'metadata', metadata))
  const sortable = { created_at: 'createdAt', description: 'description' }
  const rows = (await sortedPage(found.selectAll(), wanted, sortable, 'id').execute()) as BenefitRow[]
  if (type == null && !query && metadata === undefined) return { rows, total: await countOf(app.db, organizationIds, 'benefits') }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function addBenefit(app: App, row: BenefitRow): Promise<void> {
  await app.db.insertInto('benefits').values(row).execute()
  await addToCounts(app.db, row, 'benefits', ['all'], 1)
}

export async function changeBenefit(app: App, { id, description, properties, metadata, meterId, modifiedAt }: BenefitRow): Promise<void> {
  await app.db.updateTable('benefits').set({ description, properties, metadata, meterId, modifiedAt }).where('id', '=', id).execute()
}

/** Null when it was deleted already. */
export async function dropBenefit(app: App, benefit: BenefitRow): Promise<BenefitRow | null> {
  const time = now(app)
  const dropped = await app.db
    .updateTable('benefits')
    .set({ deletedAt: time, modifiedAt: time })
    .where('id', '=', benefit.id)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!dropped) return null
  await addToCounts(app.db, benefit, 'benefits', ['all'], -1)
  return dropped as BenefitRow
}
