import type { Selectable } from 'kysely'
import type { App } from '../../kit/app.ts'
import type { Tables } from '../../storage/tables.ts'

export type FileRow = Selectable<Tables['files']>

/** Which of these files a seller has uploaded, for what they are wanted for. */
export async function findUploadedFiles(app: App, organizationId: string, service: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await app.db
    .selectFrom('files')
    .where('id', 'in', ids)
    .where('organizationId', '=', organizationId)
    .where('service', '=', service)
    .where('isUploaded', '=', true)
    .where('deletedAt', 'is', null)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
