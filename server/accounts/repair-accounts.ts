import type { App } from '../kit/app.ts'

/** Takes away password accounts without a password: their owners can ask for a new one. */
export async function removePasswordless({ db }: App): Promise<void> {
  await db
    .deleteFrom('accounts')
    .where('providerId', '=', 'credential')
    .where((is) => is.or([is('passwordHash', 'is', null), is('passwordHash', '=', '')]))
    .execute()
}

/** Removes passwords from accounts of social providers, where sign-in never asks for one. */
export async function removeMisplacedPasswords({ db }: App): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ passwordHash: null })
    .where('providerId', '!=', 'credential')
    .where('passwordHash', 'is not', null)
    .execute()
}

/** Lets every password account name its owner. */
export async function renamePasswordAccounts({ db }: App): Promise<void> {
  await db
    .updateTable('accounts')
    .set(({ ref }) => ({ accountId: ref('userId') }))
    .where('providerId', '=', 'credential')
    .whereRef('accountId', '!=', 'userId')
    .execute()
}
