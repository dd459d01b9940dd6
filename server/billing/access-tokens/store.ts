import type { Insertable, Selectable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { ArchivedOrganization } from '../../organizations/happenings.ts'
import { query } from '../../storage/query.ts'
import type { Database } from '../../storage/storage.ts'
import type { Tables } from '../../storage/tables.ts'

export type TokenRow = Selectable<Tables['organizationTokens']>
export type ListedRow = TokenRow & { makerName: string | null; memberId: string | null }
type AcceptedRow = TokenRow & { isSellingOpen: boolean | null }

/** A customer's session, with what it depends on. */
export type OpenedSession = Selectable<Tables['customerSessions']> & {
  openerExpiresAt: string | null
  memberRole: string | null
  memberOf: string | null
}

export async function addToken({ db }: App, row: Insertable<Tables['organizationTokens']>): Promise<void> {
  await db.insertInto('organizationTokens').values(row).execute()
}

/** The tokens of an organization, each with the name of its maker and their membership, where there still are such. */
export async function listTokens({ db }: App, organizationId: string): Promise<ListedRow[]> {
  return db
    .selectFrom('organizationTokens as token')
    .leftJoin('users', 'users.id', 'token.createdBy')
    .leftJoin('members', (join) => join.onRef('members.userId', '=', 'token.createdBy').on('members.organizationId', '=', organizationId))
    .where('token.organizationId', '=', organizationId)
    .selectAll('token')
    .select(['users.name as makerName', 'members.id as memberId'])
    .orderBy('token.id')
    .execute()
}

export async function findToken({ db }: App, id: string): Promise<TokenRow | undefined> {
  return db.selectFrom('organizationTokens').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deleteToken(
  { db }: App,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<TokenRow | undefined> {
  const token = db.deleteFrom('organizationTokens').where('id', '=', id).where('organizationId', '=', organizationId)
  return token.returningAll().executeTakeFirst()
}

export type Several = { organizationId: string } & ({ ids: readonly string[] } | { madeBy: string })

export async function deleteTokens({ db }: App, several: Several): Promise<TokenRow[]> {
  const tokens = db.deleteFrom('organizationTokens').where('organizationId', '=', several.organizationId)
  const named = 'ids' in several ? tokens.where('id', 'in', several.ids) : tokens.where('createdBy', '=', several.madeBy)
  return named.returningAll().execute()
}

const tokenByHash = query((db, hash: string) =>
  db
    .selectFrom('organizationTokens')
    .leftJoin('sellingPermits', 'sellingPermits.organizationId', 'organizationTokens.organizationId')
    .where('tokenHash', '=', hash)
    .selectAll('organizationTokens')
    .select('sellingPermits.isOpen as isSellingOpen'),
)

/** The token, and what an administrator decided about its organization's selling: every call asks for both. */
export async function findTokenByHash({ db }: App, hash: string): Promise<AcceptedRow | undefined> {
  return (await tokenByHash({ db }, hash))[0]
}

export async function markUsed(app: App, id: string): Promise<void> {
  await app.db
    .updateTable('organizationTokens')
    .set({ lastUsedAt: now(app) })
    .where('id', '=', id)
    .execute()
}

export async function addCustomerSession({ db }: App, row: Insertable<Tables['customerSessions']>): Promise<void> {
  await insertSession({ db }, row)
}

const insertSession = query((db, row: Insertable<Tables['customerSessions']>) => db.insertInto('customerSessions').values(row))

const sessionByHash = query((db, hash: string) => opened(db).where('customerSessions.tokenHash', '=', hash))

export async function findSessionByHash({ db }: App, hash: string): Promise<OpenedSession | undefined> {
  return (await sessionByHash({ db }, hash))[0]
}

export async function findSessionOf({ db }: App, customerId: string, id: string): Promise<OpenedSession | undefined> {
  return opened(db).where('customerSessions.id', '=', id).where('customerSessions.customerId', '=', customerId).executeTakeFirst()
}

function opened(db: Database) {
  return db
    .selectFrom('customerSessions')
    .leftJoin('sessions', 'sessions.id', 'customerSessions.sessionId')
    .leftJoin('members', 'members.id', 'customerSessions.memberId')
    .selectAll('customerSessions')
    .select(['sessions.expiresAt as openerExpiresAt', 'members.role as memberRole', 'members.organizationId as memberOf'])
}

export async function deleteCustomerSessions({ db }: App, customerId: string, except = ''): Promise<void> {
  await db.deleteFrom('customerSessions').where('customerId', '=', customerId).where('id', '!=', except).execute()
}

/** Ends the tokens of sellers that are archived, and the portals that are open to their customers. */
export async function deleteAccessTo({ db }: App, organizations: readonly ArchivedOrganization[]): Promise<void> {
  const ids = organizations.map(({ id }) => id)
  await db.deleteFrom('organizationTokens').where('organizationId', 'in', ids).execute()
  await db.deleteFrom('customerSessions').where('organizationId', 'in', ids).execute()
}
