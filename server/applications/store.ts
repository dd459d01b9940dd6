import type { Insertable, Selectable, Updateable } from 'kysely'
import type { App } from '../kit/app.ts'
import { forUpdate } from '../storage/for-update.ts'
import { query } from '../storage/query.ts'
import type { Tables } from '../storage/tables.ts'

export type ApplicationRow = Selectable<Tables['applications']>

const byId = query((db, id: string) => db.selectFrom('applications').where('id', '=', id).selectAll())

export async function findApplication(app: App, id: string): Promise<ApplicationRow | undefined> {
  const [found] = await byId(app, id)
  return found
}

/** The same while a transaction changes it. */
export async function lockApplication(app: App, id: string): Promise<ApplicationRow | undefined> {
  return forUpdate(app, app.db.selectFrom('applications').where('id', '=', id).selectAll()).executeTakeFirst()
}

/** The newest first, from the one that follows `after` on. */
export async function findApplications(
  { db }: App,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ApplicationRow[]> {
  const newest = db.selectFrom('applications').selectAll().orderBy('id', 'desc').limit(limit)
  return (after === undefined ? newest : newest.where('id', '<', after)).execute()
}

export async function addApplication({ db }: App, row: Insertable<Tables['applications']>): Promise<ApplicationRow> {
  return db.insertInto('applications').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function changeApplication({ db }: App, id: string, changes: Updateable<Tables['applications']>): Promise<ApplicationRow> {
  return db.updateTable('applications').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function removeApplication({ db }: App, id: string): Promise<ApplicationRow | undefined> {
  return db.deleteFrom('applications').where('id', '=', id).returningAll().executeTakeFirst()
}
