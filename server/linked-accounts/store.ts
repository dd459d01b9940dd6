import type { AccountRow } from '../accounts/store.ts'
import type { App } from '../kit/app.ts'

export type Named = { providerId?: string | undefined; accountId?: string | undefined }

/** Every way to sign in of a person, oldest first. */
export async function findAccounts(app: App, userId: string): Promise<AccountRow[]> {
  return app.db.selectFrom('accounts').where('userId', '=', userId).orderBy('createdAt').orderBy('id').selectAll().execute()
}

/** The account that is meant: by its id here before its id at the provider, and by its provider where that is given. */
export function pickAccount(accounts: readonly AccountRow[], { providerId, accountId }: Named): AccountRow | undefined {
  const ofProvider = accounts.filter((account) => providerId === undefined || account.providerId === providerId)
  if (accountId === undefined) return ofProvider[0]
  return ofProvider.find(({ id }) => id === accountId) ?? ofProvider.find((account) => account.accountId === accountId)
}

export async function readAccount(app: App, id: string): Promise<AccountRow | undefined> {
  return app.db.selectFrom('accounts').where('id', '=', id).selectAll().executeTakeFirst()
}
