import type { Selectable } from 'kysely'
import { minutes } from '#contract/kit/durations.ts'
import { listIn, listText } from '../applications/shown-application.ts'
import type { App } from '../kit/app.ts'
import { fromNow, now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { forUpdate } from '../storage/for-update.ts'
import { query } from '../storage/query.ts'
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

/** Adds to what a person allowed an application, and answers the grant. Of two at once, both are in it. */
export async function allow(app: App, { applicationId, userId, organizationId, scopes }: NewGrant): Promise<GrantRow> {
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
  if (added) return added
  const named = app.db.selectFrom('applicationGrants').where('applicationId', '=', applicationId).where('userId', '=', userId)
  const here = organizationId === null ? named.where('organizationId', 'is', null) : named.where('organizationId', '=', organizationId)
  const known = await forUpdate(app, here.selectAll()).executeTakeFirstOrThrow()
  const more = { scopes: listText([...listIn(known.scopes), ...scopes]), updatedAt: at }
  return app.db.updateTable('applicationGrants').set(more).where('id', '=', known.id).returningAll().executeTakeFirstOrThrow()
}

/** When a grant was last used is known to the minute: a write for each use would cost more than it tells. */
export async function noteUse(app: App, { id, lastUsedAt }: Pick<GrantRow, 'id' | 'lastUsedAt'>): Promise<void> {
  if (lastUsedAt !== null && lastUsedAt > fromNow(app, -minutes(1))) return
  const used = { lastUsedAt: now(app) }
  await app.db.updateTable('applicationGrants').set(used).where('id', '=', id).execute()
}

export async function removeGrant({ db }: App, { id, userId }: { id: string; userId: string }): Promise<GrantRow | undefined> {
  return db.deleteFrom('applicationGrants').where('id', '=', id).where('userId', '=', userId).returningAll().executeTakeFirst()
}

/** Every grant of a person with the application and the organization, the one used last first. */
export async function findGrants({ db }: App, userId: string) {
  return db
    .selectFrom('applicationGrants')
    .innerJoin('applications', 'applications.id', 'applicationGrants.applicationId')
    .leftJoin('organizations', 'organizations.id', 'applicationGrants.organizationId')
    .leftJoin('grantBudgets', 'grantBudgets.grantId', 'applicationGrants.id')
    .leftJoin('meters', 'meters.id', 'grantBudgets.meterId')
    .where('applicationGrants.userId', '=', userId)
    .selectAll('applicationGrants')
    .select(['applications.name', 'applications.logo', 'applications.firstParty', 'applications.source'])
    .select(['organizations.name as organizationName', 'organizations.slug', 'organizations.logo as organizationLogo'])
    .select(['meters.name as meter', 'grantBudgets.cap', 'grantBudgets.period', 'grantBudgets.used', 'grantBudgets.periodStart'])
    .orderBy((row) => row.fn.coalesce('applicationGrants.lastUsedAt', 'applicationGrants.createdAt'), 'desc')
    .execute()
}
