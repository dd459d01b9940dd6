import { unlink } from '../accounts/store.ts'
import { sendNotice } from '../email-addresses/send-notice.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { findAccounts, type Named, pickAccount } from './store.ts'

/** Takes away a way to sign in, never the last one. */
export async function unlinkAccount(app: App, caller: Caller, named: Named) {
  const { user } = caller
  refuseWhileImpersonating(caller)
  await inTransaction(app, async (app) => {
    // Two requests that each take away one of two accounts must not both see two.
    await lockUser(app, user)
    const accounts = await findAccounts(app, user.id)
    if (accounts.length === 1 && !app.config.allowUnlinkingAll) refuse('YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT')
    const account = pickAccount(accounts, named) ?? refuse('ACCOUNT_NOT_FOUND')
    await unlink(app, account, caller)
    await sendNotice(app, user, { notice: 'providerUnlinked', about: { provider: account.providerId }, visitor: caller.visitor })
  })
}
