import type { Insertable, Selectable, Updateable } from 'kysely'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import type { Tables } from '../storage/tables.ts'
import { announce } from '../webhooks/announce.ts'

/** A way to sign in: a password, or an identity at a provider. */
export type AccountRow = Selectable<Tables['accounts']>

type NewAccount = Omit<Insertable<Tables['accounts']>, 'id' | 'createdAt' | 'updatedAt'>

/** Adds an account, or answers undefined when the identity belongs to a user already. */
export async function addAccount(app: App, account: NewAccount): Promise<AccountRow | undefined> {
  return inTransaction(app, async (app) => {
    const added = await insertAccount(app, account)
    if (added) await announce(app, 'account.linked', { userId: added.userId }, () => told(added))
    return added
  })
}

async function insertAccount(app: App, account: NewAccount): Promise<AccountRow | undefined> {
  const at = now(app)
  return app.db
    .insertInto('accounts')
    .values({ ...account, id: newId(app), createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Changes an account; undefined when it was unlinked meanwhile. */
export async function updateAccount(app: App, id: string, change: Updateable<Tables['accounts']>): Promise<AccountRow | undefined> {
  const changed = app.db.updateTable('accounts').set({ ...change, updatedAt: now(app) })
  return changed.where('id', '=', id).returningAll().executeTakeFirst()
}

export type TokenColumn = 'accessToken' | 'refreshToken' | 'idToken'

/** Puts a sealed token in the place of another, unless it was renewed meanwhile. */
export async function replaceToken({ db }: App, id: string, { column, from, to }: { column: TokenColumn; from: string; to: string }) {
  await db
    .updateTable('accounts')
    .set({ [column]: to })
    .where('id', '=', id)
    .where(column, '=', from)
    .execute()
}

export async function deleteAccount(app: App, id: string) {
  await inTransaction(app, async (app) => {
    await tellUnlinked(app, await app.db.deleteFrom('accounts').where('id', '=', id).returningAll().execute())
  })
}

/** Takes every way to sign in away, the password included. */
export async function removeAccounts(app: App, userId: string) {
  await inTransaction(app, async (app) => {
    await tellUnlinked(app, await app.db.deleteFrom('accounts').where('userId', '=', userId).returningAll().execute())
  })
}

/** A password is no account that was ever linked. */
async function tellUnlinked(app: App, accounts: AccountRow[]) {
  for (const account of accounts) {
    if (account.providerId !== 'credential') await announce(app, 'account.unlinked', { userId: account.userId }, () => told(account))
  }
}

function told({ accessTokenExpiresAt, refreshTokenExpiresAt, ...account }: AccountRow) {
  return {
    ...account,
    provider: account.providerId,
    scopes: account.scope?.split(/[ ,]+/).filter(Boolean) ?? [],
    accessTokenExpiresAt: accessTokenExpiresAt ?? undefined,
    refreshTokenExpiresAt: refreshTokenExpiresAt ?? undefined,
  }
}
