import type { Insertable, Selectable, Updateable } from 'kysely'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { forUpdate } from '../storage/for-update.ts'
import { query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'

export type EndpointRow = Selectable<Tables['webhookEndpoints']>

const ofOrganization = query((db, organizationId: string) =>
  db.selectFrom('webhookEndpoints').selectAll().where('organizationId', '=', organizationId).where('enabled', '=', true),
)
const ofInstallation = query((db, _: Record<string, never>) =>
  db.selectFrom('webhookEndpoints').selectAll().where('organizationId', 'is', null).where('enabled', '=', true),
)

/** What a transaction read already. */
const heard = new WeakMap<Database, Map<string | null, EndpointRow[]>>()

/** Read in each transaction: a change to an endpoint takes effect at once. */
export async function enabledEndpoints({ db }: App, organizationId: string | null): Promise<EndpointRow[]> {
  const known = heard.get(db) ?? new Map<string | null, EndpointRow[]>()
  const found =
    known.get(organizationId) ?? (await (organizationId === null ? ofInstallation({ db }, {}) : ofOrganization({ db }, organizationId)))
  if (db.isTransaction) heard.set(db, known.set(organizationId, found))
  return found
}

export async function addEndpoint({ db }: App, row: Insertable<Tables['webhookEndpoints']>): Promise<EndpointRow> {
  heard.delete(db)
  return db.insertInto('webhookEndpoints').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function listEndpointRows({ db }: App, organizationId: string | null): Promise<EndpointRow[]> {
  return db.selectFrom('webhookEndpoints').selectAll().where('organizationId', is(organizationId), organizationId).orderBy('id').execute()
}

export async function findEndpointRow({ db }: App, organizationId: string | null, id: string): Promise<EndpointRow | undefined> {
  const owned = db.selectFrom('webhookEndpoints').selectAll().where('organizationId', is(organizationId), organizationId)
  return owned.where('id', '=', id).executeTakeFirst()
}

export async function findEndpointRowAmong({ db }: App, organizationIds: readonly string[], id: string): Promise<EndpointRow | undefined> {
  if (organizationIds.length === 0) return undefined
  const owned = db.selectFrom('webhookEndpoints').selectAll().where('organizationId', 'in', organizationIds)
  return owned.where('id', '=', id).executeTakeFirst()
}

type Page = { page: number; limit: number; ids?: readonly string[] | undefined }

export async function readEndpointPage({ db }: App, organizationIds: readonly string[], { page, limit, ids }: Page) {
  if (organizationIds.length === 0 || ids?.length === 0) return { rows: [], total: 0 }
  const owned = db
    .selectFrom('webhookEndpoints')
    .where('organizationId', 'in', organizationIds)
    .$if(ids !== undefined, (all) => all.where('id', 'in', ids ?? []))
  const pageOfRows = owned.selectAll().orderBy('id', 'desc').limit(limit)
  const rows: EndpointRow[] = await pageOfRows.offset((page - 1) * limit).execute()
  const { count } = await owned.select(({ fn }) => fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}

export async function lockEndpoint(app: App, organizationId: string | null, id: string): Promise<EndpointRow | undefined> {
  const owned = app.db.selectFrom('webhookEndpoints').selectAll().where('organizationId', is(organizationId), organizationId)
  return forUpdate(app, owned.where('id', '=', id)).executeTakeFirst()
}

export async function updateEndpointRow(app: App, id: string, change: Updateable<Tables['webhookEndpoints']>): Promise<EndpointRow> {
  heard.delete(app.db)
  const endpoint = app.db.updateTable('webhookEndpoints').where('id', '=', id)
  return endpoint
    .set({ ...change, modifiedAt: now(app) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteEndpoint({ db }: App, organizationId: string | null, id: string): Promise<boolean> {
  const owned = db.deleteFrom('webhookEndpoints').where('organizationId', is(organizationId), organizationId)
  return (await owned.where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
}

export async function addEvent({ db }: App, row: Insertable<Tables['webhookEvents']>): Promise<void> {
  await db.insertInto('webhookEvents').values(row).execute()
}

/** Rewrites every message about an object, and drops the line that chats show. */
export async function rewriteEvents({ db }: App, objectKey: string, rewrite: (payload: string) => string): Promise<void> {
  const about = db.selectFrom('webhookEvents').where('objectKey', '=', objectKey)
  for (const { id, payload, currentPayload } of await about.select(['id', 'payload', 'currentPayload']).execute()) {
    const rewritten = { payload: rewrite(payload), currentPayload: currentPayload && rewrite(currentPayload), summary: null }
    await db.updateTable('webhookEvents').set(rewritten).where('id', '=', id).execute()
  }
}

export async function addDeliveries({ db }: App, rows: Insertable<Tables['webhookDeliveries']>[]): Promise<void> {
  await db.insertInto('webhookDeliveries').values(rows).execute()
}

/** What waits for an endpoint will not be sent any more. */
export async function skipPending(app: App, endpointId: string): Promise<void> {
  await app.db
    .updateTable('webhookDeliveries')
    .set({ status: 'skipped', nextAttemptAt: null, modifiedAt: now(app) })
    .where('endpointId', '=', endpointId)
    .where('status', '=', 'pending')
    .execute()
}

/** Nothing equals null in SQL. */
function is(organizationId: string | null) {
  return organizationId === null ? 'is' : '='
}

/** Nothing more is sent to organizations that are archived. */
export async function deleteEndpointsOf({ db }: App, organizations: readonly { id: string }[]): Promise<void> {
  const ids = organizations.map(({ id }) => id)
  await db.deleteFrom('webhookEndpoints').where('organizationId', 'in', ids).execute()
}
