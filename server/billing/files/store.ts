import { type Selectable, sql } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Tables } from '../../storage/tables.ts'
import { addToCounts, countOf } from '../counts/counts.ts'
import { type Asked, sortedPage } from '../lists/page-of.ts'

export type FileRow = Selectable<Tables['files']>
export type PartRow = Selectable<Tables['fileParts']>

/** Files by id, those that were deleted too. */
export async function findFiles(app: App, ids: readonly string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await app.db.selectFrom('files').where('id', 'in', ids).selectAll().execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function findOwnFile(app: App, organizationIds: readonly string[], id: string): Promise<FileRow | null> {
  const file = (await findFiles(app, [id])).get(id)
  return file && file.deletedAt === null && organizationIds.includes(file.organizationId) ? file : null
}

/** Which of these files a seller has uploaded, for what they are wanted for. */
export async function findUploadedFiles(app: App, organizationId: string, service: string, ids: readonly string[]): Promise<Set<string>> {
  const found = [...(await findFiles(app, ids)).values()].filter((file) => file.isUploaded && file.deletedAt === null)
  return new Set(found.filter((file) => file.organizationId === organizationId && file.service === service).map(({ id }) => id))
}

type Wanted = Omit<Asked, 'sorting'> & { organizationIds: readonly string[]; ids?: readonly string[] | null | undefined }

/** Newest first. */
export async function listFiles(app: App, { organizationIds, ids, ...asked }: Wanted): Promise<{ rows: FileRow[]; total: number }> {
  if (organizationIds.length === 0) return { rows: [], total: 0 }
  let found = app.db.selectFrom('files').where('organizationId', 'in', organizationIds).where('deletedAt', 'is', null)
  if (ids != null) found = found.where('id', 'in', ids)
  const sorted = sortedPage(found.selectAll(), { ...asked, sorting: ['-created_at'] }, { created_at: 'createdAt' }, 'id')
  const rows = await sorted.execute()
  if (ids == null) return { rows, total: await countOf(app.db, organizationIds, 'files') }
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** As many rows as one statement takes on either database. */
const batch = 500

export async function addFile(app: App, file: FileRow, parts: readonly PartRow[]): Promise<void> {
  await app.db.insertInto('files').values(file).execute()
  for (let at = 0; at < parts.length; at += batch)
    await app.db
      .insertInto('fileParts')
      .values(parts.slice(at, at + batch))
      .execute()
  await addToCounts(app.db, file, 'files', ['all'], 1)
}

export async function partsOf(app: App, fileId: string): Promise<PartRow[]> {
  return app.db.selectFrom('fileParts').where('fileId', '=', fileId).orderBy('number').selectAll().execute()
}

/** A part that may still be sent, and of which file. */
export async function findOpenPart(app: App, uploadId: string, number: number): Promise<(PartRow & { path: string }) | undefined> {
  return app.db
    .selectFrom('files')
    .innerJoin('fileParts', 'fileParts.fileId', 'files.id')
    .where('files.uploadId', '=', uploadId)
    .where('files.isUploaded', '=', false)
    .where('files.deletedAt', 'is', null)
    .where('fileParts.number', '=', number)
    .selectAll('fileParts')
    .select('files.path')
    .executeTakeFirst()
}

export async function keepEtag(app: App, { fileId, number }: PartRow, etag: string): Promise<void> {
  await app.db.updateTable('fileParts').set({ etag }).where('fileId', '=', fileId).where('number', '=', number).execute()
}

/** The parts of a file have to be sent again. */
export async function forgetEtags({ db }: App, fileId: string): Promise<void> {
  await db.updateTable('fileParts').set({ etag: null }).where('fileId', '=', fileId).execute()
}

type Changes = Partial<Omit<FileRow, 'id' | 'organizationId' | 'path'>>

export async function changeFile(app: App, id: string, changes: Changes): Promise<FileRow> {
  return app.db
    .updateTable('files')
    .set({ ...changes, modifiedAt: now(app) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** False when it was deleted already. */
export async function dropFile(app: App, file: FileRow): Promise<boolean> {
  const dropping = app.db
    .updateTable('files')
    .set({ deletedAt: now(app) })
    .where('id', '=', file.id)
    .where('deletedAt', 'is', null)
  if ((await dropping.executeTakeFirst()).numUpdatedRows === 0n) return false
  await addToCounts(app.db, file, 'files', ['all'], -1)
  return true
}

/** Files that were announced before then, and never came. */
export async function findAbandoned(app: App, before: string, most: number): Promise<FileRow[]> {
  return app.db
    .selectFrom('files')
    .where('isUploaded', '=', false)
    .where('createdAt', '<', before)
    .where('deletedAt', 'is', null)
    .limit(most)
    .selectAll()
    .execute()
}
