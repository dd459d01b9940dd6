import { renewBackupCodes } from '../factors/backup-codes.ts'
import { confirmFactor, findSecondFactor, forgetFactors, prepareFactor } from '../factors/second-factors.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { proveForChange } from './prove-for-change.ts'
import { openSecret, sealSecret } from './secret-vault.ts'
import { switchOn } from './switch-on.ts'
import { secretBytes, totpAddress } from './totp.ts'

type Wish = { password: string | undefined; issuer?: string | undefined }

/** Prepares an authenticator. It counts once its first code came back, and a confirmed one is never replaced. */
export async function enableTotp(app: App, caller: Caller, { password, issuer = '' }: Wish) {
  await proveForChange(app, caller, password)
  return inTransaction(app, async (app) => {
    const user = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
    if ((await findSecondFactor(app, user.id, 'totp'))?.confirmedAt) refuse('TOTP_ALREADY_ENABLED')
    const secret = app.random.bytes(secretBytes)
    await prepareFactor(app, user.id, 'totp', { secret: sealSecret(app, secret) })
    return { totpURI: totpAddress(app, secret, { email: user.email, issuer }), backupCodes: await renewBackupCodes(app, user.id) }
  })
}

/** Switches mailed codes on. The mailbox was proven before, so there is nothing to confirm. */
export async function enableOtp(app: App, caller: Caller, { password }: Wish): Promise<Caller> {
  if (!app.config.twoFactorByMail) refuse('OTP_NOT_CONFIGURED')
  await proveForChange(app, caller, password)
  if (!caller.user.emailVerified) refuse('EMAIL_NOT_VERIFIED')
  return inTransaction(app, async (app) => {
    const user = (await lockUser(app, caller.user)) ?? refuse('UNAUTHORIZED')
    // A thief of the password may have prepared an authenticator with backup codes of their own.
    if (!user.twoFactorEnabled) await forgetFactors(app, user.id)
    await prepareFactor(app, user.id, 'otp', { secret: null })
    await confirmFactor(app, user.id, 'otp')
    return switchOn(app, { ...caller, user }, 'otp')
  })
}

/** The address that sets up an authenticator once more. That of a confirmed one is worth as much as the factor itself. */
export async function readTotpUri(app: App, caller: Caller, password: string | undefined): Promise<string> {
  await proveForChange(app, caller, password)
  const factor = await findSecondFactor(app, caller.user.id, 'totp')
  const secret = openSecret(app, factor?.secret ?? refuse('TOTP_NOT_ENABLED'))
  return totpAddress(app, secret, { email: caller.user.email })
}
