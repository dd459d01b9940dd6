import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWeak } from '../sessions/refuse-weak.ts'
import { forgetProofs } from '../sessions/store.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { tellOfFactors } from '../two-factor/tell-of-factors.ts'
import { lockUser } from '../users/store.ts'
import { deletePasskeyRow, listPasskeys, renamePasskey } from './store.ts'

/** Removes a passkey of the caller, unless it is their last way in. */
export async function deletePasskey(app: App, caller: Caller, id: string) {
  refuseWeak(app, caller)
  await inTransaction(app, async (app) => {
    const user = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
    const key = (await deletePasskeyRow(app, { id, userId: user.id })) ?? refuse('PASSKEY_NOT_FOUND')
    if (!(await hasOtherWay(app, user))) refuse('CANNOT_REMOVE_LAST_SIGN_IN_METHOD')
    if ((await listPasskeys(app, user.id)).length === 0) await forgetProofs(app, user.id, ['passkey', 'passkey-uv'])
    await record(app, { action: 'passkey.removed', by: caller, userId: user.id, details: { name: key.name } })
    await tellOfFactors(app, user, { change: 'passkeyRemoved', visitor: caller.visitor })
  })
}

/** A password, a provider, another passkey, or a mailbox that was proven and to which a code, a link or a reset can go. */
async function hasOtherWay(app: App, user: UserRow): Promise<boolean> {
  if (user.emailVerified && (app.config.passwordReset || app.config.mailedCodes || app.config.magicLinks)) return true
  const account = await app.db.selectFrom('accounts').where('userId', '=', user.id).select('id').limit(1).executeTakeFirst()
  return account !== undefined || (await listPasskeys(app, user.id)).length > 0
}

export async function updatePasskey(app: App, caller: Caller, { id, name }: { id: string; name: string }) {
  refuseWeak(app, caller)
  return inTransaction(app, async (app) => {
    const key = (await renamePasskey(app, { id, userId: caller.user.id, name })) ?? refuse('PASSKEY_NOT_FOUND')
    await record(app, { action: 'passkey.renamed', by: caller, userId: caller.user.id, details: { name } })
    return key
  })
}
