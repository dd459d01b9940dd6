import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely'
import type { BudgetTerms } from '#contract/budgets.ts'
import { days } from '#contract/kit/durations.ts'
import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { forUpdate } from '../storage/for-update.ts'
import { query } from '../storage/query.ts'
import type { Tables } from '../storage/tables.ts'

export type ApplicationRow = Selectable<Tables['applications']>

const byId = query((db, id: string) => db.selectFrom('applications').where('id', '=', id).selectAll())

/** Any application, also one that may not ask at this moment. */
export async function findAnyApplication(app: App, id: string): Promise<ApplicationRow | undefined> {
  return byId.first(app, id)
}

/** An application that may ask at this moment. */
export async function findApplication(app: App, id: string): Promise<ApplicationRow | undefined> {
  const [found] = await byId(app, id)
  return found && isOpen(app, found) ? found : undefined
}

/** One that no administrator registered ends with the switch that let it in; one that describes itself, also unused. */
export function isOpen(app: App, { source, expiresAt }: Pick<ApplicationRow, 'source' | 'expiresAt'>): boolean {
  if (expiresAt !== null && expiresAt <= now(app)) return false
  if (source === 'organization') return app.config.organizationApplications !== 'off'
  if (source === 'document') return app.config.clientMetadataDocuments
  return source !== 'dynamic' || app.config.clientRegistration
}

/** Any application while a transaction changes it; where an organization is named, one that it registered itself. */
export async function lockApplication(app: App, id: string, ownedBy?: string): Promise<ApplicationRow | undefined> {
  const named = app.db.selectFrom('applications').where('id', '=', id).selectAll()
  return forUpdate(app, ownedBy === undefined ? named : named.where(isOwnOf(ownedBy))).executeTakeFirst()
}

/** That the organization registered itself. What an administrator registered for it is the administrator's. */
function isOwnOf(organizationId: string) {
  return (row: ExpressionBuilder<Tables, 'applications'>) =>
    row.and([row('organizationId', '=', organizationId), row('source', '=', 'organization')])
}

/** An application of an organization, also while applications of organizations are switched off. */
export async function findOwn({ db }: App, { id, organizationId }: { id: string; organizationId: string }) {
  return db.selectFrom('applications').where('id', '=', id).where(isOwnOf(organizationId)).selectAll().executeTakeFirst()
}

export async function countOwn({ db }: App, organizationId: string): Promise<number> {
  const own = db.selectFrom('applications').where(isOwnOf(organizationId))
  const { count } = await own.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** The names of the applications of those who run this server. */
export async function findOwnNames({ db }: App): Promise<string[]> {
  const own = db.selectFrom('applications').where('organizationId', 'is', null).where('source', '=', 'registered')
  return (await own.select('name').execute()).map(({ name }) => name)
}

export type PageOfApplications = { after?: string | undefined; limit: number; organizationId?: string }

/** The newest first, from the one that follows `after` on: all of them, or those that an organization registered. */
export async function findApplications({ db }: App, { after, limit, organizationId }: PageOfApplications): Promise<ApplicationRow[]> {
  const all = db.selectFrom('applications').selectAll().orderBy('id', 'desc').limit(limit)
  const newest = organizationId === undefined ? all : all.where(isOwnOf(organizationId))
  return (after === undefined ? newest : newest.where('id', '<', after)).execute()
}

export async function addApplication({ db }: App, row: Insertable<Tables['applications']>): Promise<ApplicationRow> {
  return db.insertInto('applications').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function changeApplication({ db }: App, id: string, changes: Updateable<Tables['applications']>): Promise<ApplicationRow> {
  return db.updateTable('applications').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Writes down what an application says of itself, over what it said before. */
export async function keepDescribed({ db }: App, row: ApplicationRow): Promise<void> {
  const { id: _, createdAt: __, ...changes } = row
  await db
    .insertInto('applications')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
}

/** How many applications registered themselves and are not over. */
export async function countDynamic(app: App): Promise<number> {
  const own = app.db.selectFrom('applications').where('source', '=', 'dynamic').where('expiresAt', '>', now(app))
  const { count } = await own.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** What the first of these resources that charges for calls charges for. */
export async function findTerms(app: App, resources: readonly string[]): Promise<BudgetTerms | undefined> {
  if (resources.length === 0) return undefined
  const all = await charging(app)
  const found = all.find((each) => resources.some((resource) => each.resources.split(' ').includes(resource)))
  return found?.budget as BudgetTerms | undefined
}

const charging = query((db) =>
  db
    .selectFrom('applications')
    .where('budget', 'is not', null)
    .where('source', '=', 'registered')
    .select(['resources', 'budget'])
    .orderBy('id'),
)

/** What every application may ask for: the scopes and resources of those that are open. */
export async function findOffered(app: App): Promise<Pick<ApplicationRow, 'scopes' | 'resources'>[]> {
  return offered(app)
}

const offered = query((db) => db.selectFrom('applications').where('openResources', '=', true).select(['scopes', 'resources']))

/** Puts off the end of an application that is used. Known to the day: a write for each use would cost more than it tells. */
export async function keepUsed({ db, ...app }: App, { id, expiresAt }: ApplicationRow): Promise<void> {
  if (expiresAt === null || expiresAt > fromNow(app, limits.application.unused - days(1))) return
  const used = { expiresAt: fromNow(app, limits.application.unused) }
  await db.updateTable('applications').set(used).where('id', '=', id).execute()
}

export async function removeApplication({ db }: App, id: string, ownedBy?: string): Promise<ApplicationRow | undefined> {
  const named = db.deleteFrom('applications').where('id', '=', id)
  return (ownedBy === undefined ? named : named.where(isOwnOf(ownedBy))).returningAll().executeTakeFirst()
}
