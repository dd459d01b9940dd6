import type { Insertable } from 'kysely'
import type { App } from '../kit/app.ts'
import type { Tables } from '../storage/tables.ts'
import type { AccountRow } from './store.ts'

/** Adds ways to sign in that the caller has checked to be free, in one statement. */
export async function addAccounts({ db }: App, accounts: Insertable<Tables['accounts']>[]): Promise<void> {
  if (accounts.length > 0) await db.insertInto('accounts').values(accounts).execute()
}

/** Those of these identities that already belong to an account. */
export async function findIdentities({ db }: App, wanted: { providerId: string; accountId: string }[]): Promise<AccountRow[]> {
  const found: AccountRow[] = []
  for (const [providerId, identities] of Map.groupBy(wanted, ({ providerId }) => providerId)) {
    const ids = identities.map(({ accountId }) => accountId)
    found.push(
      ...(await db.selectFrom('accounts').where('providerId', '=', providerId).where('accountId', 'in', ids).selectAll().execute()),
    )
  }
  return found
}

/** Replaces a hash that was brought along by a newer one of the same origin. */
export async function replaceImported({ db }: App, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('accounts').set({ passwordHash }).where('userId', '=', userId).where('providerId', '=', 'credential').execute()
}
