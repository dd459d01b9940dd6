import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findAccounts, type Named, pickAccount } from './store.ts'

/** Takes away a way to sign in, never the last one. */
export async function unlinkAccount(app: App, caller: Caller, named: Named) {
  const { user, session } = caller
  if (session.impersonatedBy !== null) refuse('NOT_WHILE_IMPERSONATING')
  await inTransaction(app, async (app) => {
    await lockUser(app, user.id)
    const accounts = await findAccounts(app, user.id)
    if (accounts.length === 1 && !app.config.allowUnlinkingAll) refuse('YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT')
    const account = pickAccount(accounts, named) ?? refuse('ACCOUNT_NOT_FOUND')
    await app.db.deleteFrom('accounts').where('id', '=', account.id).execute()
    await record(app, { action: 'account.unlinked', by: caller, userId: user.id, details: { provider: account.providerId } })
  })
}

/** Two requests that each take away one of two accounts must not both see two: one at a time for each person. */
async function lockUser(app: App, id: string) {
  await app.db
    .updateTable('users')
    .set((row) => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', '=', id)
    .execute()
}
