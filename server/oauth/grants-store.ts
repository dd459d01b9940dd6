import type { Selectable } from 'kysely'
import { hours } from '#contract/kit/durations.ts'
import { listIn, listText } from '../applications/shown-application.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { forUpdate } from '../storage/for-update.ts'
import { query } from '../storage/query.ts'
import type { Database } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'

export type GrantRow = Selectable<Tables['applicationGrants']>
type Whose = { applicationId: string; userId: string }

const grantsOf = query((db, applicationId: string, userId: string) =>
  db.selectFrom('applicationGrants').where('applicationId', '=', applicationId).where('userId', '=', userId).selectAll(),
)

/** What a person allowed an application: once without an organization, and once in each. The one used last comes first. */
export async function findGrantsOf(app: App, { applicationId, userId }: Whose): Promise<GrantRow[]> {
  const grants = await grantsOf(app, applicationId, userId)
  return grants.sort((a, b) => ((a.lastUsedAt ?? a.createdAt) > (b.lastUsedAt ?? b.createdAt) ? -1 : 1))
}

type NewGrant = Whose & { organizationId: string | null; scopes: readonly string[] }

/** What became of a grant: made, widened, or left as it was. */
export type Changed = { change: 'created' | 'updated' | null }

/** Adds to what a person allowed an application, and answers the grant. Of two at once, both are in it. */
export async function allow(app: App, { applicationId, userId, organizationId, scopes }: NewGrant): Promise<GrantRow & Changed> {
  const at = now(app)
  const row = {
    id: newId(app),
    applicationId,
    userId,
    organizationId,
    scopes: listText(scopes),
    createdAt: at,
    updatedAt: at,
    lastUsedAt: null,
  }
  const added = await app.db
    .insertInto('applicationGrants')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (added) return { ...added, change: 'created' }
  const named = app.db.selectFrom('applicationGrants').where('applicationId', '=', applicationId).where('userId', '=', userId)
  const here = organizationId === null ? named.where('organizationId', 'is', null) : named.where('organizationId', '=', organizationId)
  const known = await forUpdate(app, here.selectAll()).executeTakeFirstOrThrow()
  const more = { scopes: listText([...listIn(known.scopes), ...scopes]), updatedAt: at }
  const changed = app.db.updateTable('applicationGrants').set(more).where('id', '=', known.id)
  return { ...(await changed.returningAll().executeTakeFirstOrThrow()), change: more.scopes === known.scopes ? null : 'updated' }
}

/** When a grant was last used is known to the hour: a write for each use would cost more than it tells. */
export async function noteUse(app: App, { id, lastUsedAt }: Pick<GrantRow, 'id' | 'lastUsedAt'>): Promise<void> {
  if (lastUsedAt !== null && lastUsedAt > fromNow(app, -hours(1))) return
  const used = { lastUsedAt: now(app) }
  await app.db.updateTable('applicationGrants').set(used).where('id', '=', id).execute()
}

type Named = { id: string; userId?: string | undefined; organizationId?: string | undefined }

/** Ends a grant, if it is this person's or bound to this organization, where they are named. */
export async function removeGrant({ db }: App, { id, userId, organizationId }: Named): Promise<GrantRow | undefined> {
  let grant = db.deleteFrom('applicationGrants').where('id', '=', id)
  if (userId !== undefined) grant = grant.where('userId', '=', userId)
  if (organizationId !== undefined) grant = grant.where('organizationId', '=', organizationId)
  return grant.returningAll().executeTakeFirst()
}

/** Every grant of a person with the application and the organization, the one used last first. */
export async function findGrants({ db }: App, userId: string) {
  return described(db)
    .where('applicationGrants.userId', '=', userId)
    .orderBy((row) => row.fn.coalesce('applicationGrants.lastUsedAt', 'applicationGrants.createdAt'), 'desc')
    .execute()
}

export type PageOfGrants = ({ applicationId: string } | { organizationId: string }) & { after?: string | undefined; limit: number }

/** The grants of an application, or those bound to an organization, with their people: the newest first, from the one that follows `after` on. */
export async function findGrantsPage({ db }: App, { after, limit, ...of }: PageOfGrants) {
  const newest = described(db)
    .innerJoin('users', 'users.id', 'applicationGrants.userId')
    .select(['users.name as userName', 'users.email', 'users.image as userImage'])
    .orderBy('applicationGrants.id', 'desc')
    .limit(limit)
  const named =
    'applicationId' in of
      ? newest.where('applicationGrants.applicationId', '=', of.applicationId)
      : newest.where('applicationGrants.organizationId', '=', of.organizationId)
  return (after === undefined ? named : named.where('applicationGrants.id', '<', after)).execute()
}

function described(db: Database) {
  return db
    .selectFrom('applicationGrants')
    .innerJoin('applications', 'applications.id', 'applicationGrants.applicationId')
    .leftJoin('organizations', 'organizations.id', 'applicationGrants.organizationId')
    .leftJoin('grantBudgets', 'grantBudgets.grantId', 'applicationGrants.id')
    .leftJoin('meters', 'meters.id', 'grantBudgets.meterId')
    .selectAll('applicationGrants')
    .select(['applications.name', 'applications.logo', 'applications.firstParty', 'applications.source'])
    .select(['organizations.name as organizationName', 'organizations.slug', 'organizations.logo as organizationLogo'])
    .select(['meters.name as meter', 'grantBudgets.cap', 'grantBudgets.period', 'grantBudgets.used', 'grantBudgets.periodStart'])
}
