import type { Insertable } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Tables } from '../storage/tables.ts'

type Row = Insertable<Tables['organizations']>

/** Adds an organization as another server knew it. */
export async function addKnownOrganization({ db }: App, organization: Row): Promise<void> {
  await db.insertInto('organizations').values(organization).execute()
}

/** Those of these ids that are an organization's, archived or not. */
export async function organizationsAmong({ db }: App, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await db.selectFrom('organizations').where('id', 'in', ids).select('id').execute()).map(({ id }) => id))
}

export async function changeKnownOrganization({ db }: App, id: string, change: Partial<Row>): Promise<void> {
  await db.updateTable('organizations').set(change).where('id', '=', id).execute()
}

export async function findKnownOrganization({ db }: App, { id, slugKey }: { id?: string | undefined; slugKey: string }) {
  const found = db.selectFrom('organizations').selectAll()
  const byId = id === undefined ? undefined : await found.where('id', '=', id).executeTakeFirst()
  return { byId, bySlug: await found.where('slugKey', '=', slugKey).executeTakeFirst() }
}
