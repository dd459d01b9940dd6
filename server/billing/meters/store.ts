import { type Selectable, sql } from 'kysely'
import type { Metadata } from '#contract/billing/metadata.ts'
import type { Aggregation, Filter } from '#contract/billing/meters.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { JsonObject, Tables } from '../../storage/tables.ts'
import { addToCounts, countOf } from '../counts/counts.ts'
import { byId } from '../lists/by-id.ts'
import { hasMetadata } from '../lists/has-metadata.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'

type Row = Selectable<Tables['meters']>
export type MeterRow = Omit<Row, 'filter' | 'aggregation' | 'metadata'> & { filter: Filter; aggregation: Aggregation; metadata: Metadata }

const metersById = query((db, ids: readonly string[]) => db.selectFrom('meters').where('id', 'in', ids).selectAll())

/** Meters by id, the archived ones too. */
export async function findMeters(app: App, ids: readonly string[]): Promise<Map<string, MeterRow>> {
  return byId((await metersById(app, ids)) as MeterRow[])
}

/** A meter of one of these sellers. */
export async function findMeter(app: App, organizationIds: readonly string[], id: string): Promise<MeterRow | undefined> {
  const meter = (await findMeters(app, [id])).get(id)
  return meter && organizationIds.includes(meter.organizationId) ? meter : undefined
}

type Wanted = Asked & {
  organizationIds: readonly string[]
  query?: string | null | undefined
  metadata?: Record<string, string | string[]> | undefined
  isArchived?: boolean | null | undefined
}

export async function listMeters(app: App, wanted: Wanted): Promise<{ rows: MeterRow[]; total: number }> {
  const { organizationIds, query, metadata, isArchived } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  let found = app.db.selectFrom('meters').where('organizationId', 'in', organizationIds)
  if (query) found = found.where(likeAnywhere('name', query))
  if (isArchived != null) found = found.where('archivedAt', isArchived ? 'is not' : 'is', null)
  if (metadata) found = found.where(hasMetadata(app, 'metadata', metadata))
  const sortable = { created_at: 'createdAt', name: 'nameKey' }
  const rows = (await sortedPage(found.selectAll(), wanted, sortable, 'id').execute()) as MeterRow[]
  if (!query && isArchived == null && !metadata) return { rows, total: await countOf(app.db, organizationIds, 'meters') }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function addMeter(app: App, row: MeterRow): Promise<void> {
  await app.db
    .insertInto('meters')
    .values(row as Row)
    .execute()
  await addToCounts(app.db, row, 'meters', ['all'], 1)
}

type Changes = Partial<Pick<MeterRow, 'name' | 'nameKey' | 'filter' | 'aggregation' | 'metadata' | 'archivedAt'>>

/** Undefined when what it counts would change though something was billed by it. */
export async function changeMeter(app: App, id: string, changes: Changes, modifiedAt: string): Promise<MeterRow | undefined> {
  const countsDifferently = changes.filter !== undefined || changes.aggregation !== undefined
  let changing = app.db.updateTable('meters').where('id', '=', id)
  if (countsDifferently) changing = changing.where('isBilled', '=', false)
  const changed = await changing
    .set({ ...(changes as JsonObject), modifiedAt })
    .returningAll()
    .executeTakeFirst()
  return changed as MeterRow | undefined
}

/** From now on it counts what it counts. */
export async function markBilled(app: App, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await app.db.updateTable('meters').set({ isBilled: true }).where('id', 'in', ids).where('isBilled', '=', false).execute()
}
