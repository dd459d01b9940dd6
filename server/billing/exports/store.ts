import type { Insertable, Selectable, Updateable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { forUpdate } from '../../storage/for-update.ts'
import type { Tables } from '../../storage/tables.ts'

export type ExportRow = Selectable<Tables['billingExports']>

export async function findExport({ db }: App, id: string): Promise<ExportRow | undefined> {
  return db.selectFrom('billingExports').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those that are written or can still be loaded, newest first. */
export async function listLiveExports(app: App, organizationId: string, most: number): Promise<ExportRow[]> {
  return app.db
    .selectFrom('billingExports')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .where('expiresAt', '>', now(app))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** The number of exports in progress. Under the organization's lock, so that no other one begins in between. */
export async function countUnderWay(app: App, organizationId: string): Promise<number> {
  await forUpdate(app, app.db.selectFrom('organizations').select('id').where('id', '=', organizationId)).execute()
  const underWay = app.db
    .selectFrom('billingExports')
    .where('organizationId', '=', organizationId)
    .where('status', 'in', ['waiting', 'running'])
    .where('expiresAt', '>', now(app))
  const { count } = await underWay.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

export async function addExport({ db }: App, row: Insertable<Tables['billingExports']>): Promise<ExportRow> {
  return db.insertInto('billingExports').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Changes an export that is still in this state. Undefined when it is not any more. */
export async function changeExport(
  { db }: App,
  id: string,
  { from, parts }: { from: readonly string[]; parts?: number },
  change: Updateable<Tables['billingExports']>,
): Promise<ExportRow | undefined> {
  const one = db.updateTable('billingExports').set(change).where('id', '=', id).where('status', 'in', from)
  return one
    .$if(parts !== undefined, (same) => same.where('parts', '=', parts as number))
    .returningAll()
    .executeTakeFirst()
}

export async function addPart({ db }: App, part: Insertable<Tables['billingExportParts']>): Promise<void> {
  await db.insertInto('billingExportParts').values(part).execute()
}

export async function forgetParts({ db }: App, exportId: string): Promise<void> {
  await db.deleteFrom('billingExportParts').where('exportId', '=', exportId).execute()
}

/** The file, part by part: no more than one is in memory. */
export async function* readParts({ db }: App, { id, parts }: ExportRow): AsyncGenerator<string> {
  for (let number = 0; number < parts; number++) {
    const part = db.selectFrom('billingExportParts').select('text').where('exportId', '=', id).where('number', '=', number)
    const { text } = await part.executeTakeFirstOrThrow()
    yield text
  }
}
