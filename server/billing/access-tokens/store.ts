import type { Insertable, Selectable } from 'kysely'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import { compiledQuery } from '../../storage/compiled-query.ts'
import { shapedQuery } from '../../storage/shaped-query.ts'
import type { Tables } from '../../storage/tables.ts'

export type TokenRow = Selectable<Tables['organizationTokens']>
type SessionRow = Selectable<Tables['customerSessions']>

export async function addToken({ db }: App, row: Insertable<Tables['organizationTokens']>): Promise<void> {
  await db.insertInto('organizationTokens').values(row).execute()
}

export async function listTokens({ db }: App, organizationId: string): Promise<TokenRow[]> {
  return db.selectFrom('organizationTokens').selectAll().where('organizationId', '=', organizationId).orderBy('id').execute()
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

const tokenByHash = compiledQuery((db, { hash }: { hash: string }) =>
  db.selectFrom('organizationTokens').selectAll().where('tokenHash', '=', hash),
)

export async function findTokenByHash({ db }: App, hash: string): Promise<TokenRow | undefined> {
  return (await tokenByHash(db, { hash }))[0]
}

export async function markUsed(app: App, id: string): Promise<void> {
  await app.db
    .updateTable('organizationTokens')
    .set({ lastUsedAt: now(app) })
    .where('id', '=', id)
    .execute()
}

export async function addCustomerSession({ db }: App, row: Insertable<Tables['customerSessions']>): Promise<void> {
  await insertSession(db, row)
}

const insertSession = shapedQuery((db, row: Insertable<Tables['customerSessions']>) => db.insertInto('customerSessions').values(row))

const sessionByHash = compiledQuery((db, { hash }: { hash: string }) =>
  db.selectFrom('customerSessions').selectAll().where('tokenHash', '=', hash),
)

export async function findSessionByHash({ db }: App, hash: string): Promise<SessionRow | undefined> {
  return (await sessionByHash(db, { hash }))[0]
}

export async function findSessionOf({ db }: App, customerId: string, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('customerSessions').selectAll().where('id', '=', id).where('customerId', '=', customerId).executeTakeFirst()
}

export async function deleteCustomerSessions({ db }: App, customerId: string): Promise<void> {
  await db.deleteFrom('customerSessions').where('customerId', '=', customerId).execute()
}
