import type { Insertable, Selectable, Updateable } from 'kysely'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { newId } from '../kit/random.ts'
import type { Tables } from '../storage/tables.ts'

/** A way to sign in: a password, or an identity at a provider. */
export type AccountRow = Selectable<Tables['accounts']>

type NewAccount = Omit<Insertable<Tables['accounts']>, 'id' | 'createdAt' | 'updatedAt'>

/** Adds an account, or answers undefined when the identity belongs to a user already. */
export async function addAccount(app: App, account: NewAccount): Promise<AccountRow | undefined> {
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

export async function deleteAccount({ db }: App, id: string) {
  await db.deleteFrom('accounts').where('id', '=', id).execute()
}

/** Takes every way to sign in away, the password included. */
export async function removeAccounts({ db }: App, userId: string) {
  await db.deleteFrom('accounts').where('userId', '=', userId).execute()
}
