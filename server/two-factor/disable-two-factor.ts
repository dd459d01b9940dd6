import { record } from '../audit/record.ts'
import { renewBackupCodes } from '../factors/backup-codes.ts'
import { forgetFactors } from '../factors/second-factors.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { restartSession } from '../sessions/restart-session.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { updateUser } from '../users/write-users.ts'
import { proveForChange } from './prove-for-change.ts'
import { tellOfFactors } from './tell-of-factors.ts'

/** Asks for no second factor any more. The caller goes on in a new session, all others end. */
export async function disableTwoFactor(app: App, caller: Caller, password: string | undefined): Promise<Caller> {
  await proveForChange(app, caller, password)
  return inTransaction(app, async (app) => {
    const held = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
    await forgetFactors(app, held.id)
    if (!held.twoFactorEnabled) return { ...caller, user: held }
    const user = (await updateUser(app, held.id, { twoFactorEnabled: false }, { action: 'two-factor.disabled', by: caller })) as UserRow
    await tellOfFactors(app, user, { change: 'off', visitor: caller.visitor })
    return restartSession(app, { ...caller, user }, { lost: ['totp', 'otp', 'backup', 'device'] })
  })
}

/** Gives new backup codes in place of all that are left. */
export async function generateBackupCodes(app: App, caller: Caller, password: string | undefined): Promise<string[]> {
  await proveForChange(app, caller, password)
  if (!caller.user.twoFactorEnabled) refuse('TWO_FACTOR_NOT_ENABLED')
  return inTransaction(app, async (app) => {
    const user = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
    await record(app, { action: 'two-factor.backup-codes-renewed', by: caller, userId: user.id })
    await tellOfFactors(app, user, { change: 'backupCodesRenewed', visitor: caller.visitor })
    return renewBackupCodes(app, user.id)
  })
}
