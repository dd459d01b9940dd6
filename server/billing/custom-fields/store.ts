import { sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { unlessTaken } from '../../storage/unless-taken.ts'
import { addToCounts, countOf } from '../counts/counts.ts'
import { likeAnywhere } from '../lists/like-anywhere.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'
import { refuseField } from '../refusals/refusals.ts'

export type CustomFieldRow = {
  id: string
  organizationId: string
  type: string
  slug: string
  name: string
  properties: JsonObject
  metadata: JsonObject
  createdAt: string
  modifiedAt: string | null
}

const columns = ['id', 'organizationId', 'type', 'slug', 'name', 'properties', 'metadata', 'createdAt', 'modifiedAt'] as const

export async function findCustomFields(app: App, organizationIds: readonly string[], ids: readonly string[]): Promise<CustomFieldRow[]> {
  if (organizationIds.length === 0 || ids.length === 0) return []
  return app.db
    .selectFrom('customFields')
    .where('id', 'in', ids)
    .where('organizationId', 'in', organizationIds)
    .where('deletedAt', 'is', null)
    .select(columns)
    .execute()
}

type Wanted = Asked & { organizationIds: readonly string[]; query?: string | null | undefined; type?: readonly string[] | null | undefined }

export async function listCustomFields(app: App, wanted: Wanted): Promise<{ rows: CustomFieldRow[]; total: number }> {
  const { organizationIds, query, type } = wanted
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  let found = app.db.selectFrom('customFields').where('organizationId', 'in', organizationIds).where('deletedAt', 'is', null)
  if (type != null) found = found.where('type', 'in', type)
  if (query) found = found.where((is) => is.or([likeAnywhere('name', query), likeAnywhere('slug', query)]))
  const sortable = { created_at: 'createdAt', slug: 'slug', name: 'name', type: 'type' }
  const rows = await sortedPage(found.select(columns), wanted, sortable, 'id').execute()
  if (type == null && !query) return { rows, total: await countOf(app.db, organizationIds, 'custom-fields') }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function addCustomField(app: App, row: CustomFieldRow): Promise<void> {
  const adding = app.db.insertInto('customFields').values(row).execute()
  await unlessTaken(adding, () => refuseField('FIELD_SLUG_TAKEN', ['slug']))
  await addToCounts(app.db, row, 'custom-fields', ['all'], 1)
}

type Changes = Partial<Pick<CustomFieldRow, 'slug' | 'name' | 'properties' | 'metadata'>>

export async function changeCustomField(app: App, id: string, changes: Changes): Promise<CustomFieldRow> {
  const changing = app.db
    .updateTable('customFields')
    .set({ ...changes, modifiedAt: now(app) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  return unlessTaken(changing, () => refuseField('FIELD_SLUG_TAKEN', ['slug']))
}

/** Its slug stays taken: answers given under it keep their meaning. False when it was deleted already. */
export async function dropCustomField(app: App, row: CustomFieldRow): Promise<boolean> {
  const dropped = await app.db
    .updateTable('customFields')
    .set({ deletedAt: now(app) })
    .where('id', '=', row.id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (dropped.numUpdatedRows === 0n) return false
  await addToCounts(app.db, row, 'custom-fields', ['all'], -1)
  return true
}
