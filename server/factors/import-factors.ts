import type { TwoFactorMethod } from '#contract/two-factor.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { keepBackupCodes } from './backup-codes.ts'

type KnownFactor = { userId: string; kind: TwoFactorMethod; secret: string | null; backupCodes: readonly string[] }

/** Adds a second factor that was confirmed at another server, with the backup codes that its person has on paper. False when they have one here. */
export async function addKnownFactor(app: App, { userId, kind, secret, backupCodes }: KnownFactor): Promise<boolean> {
  const own = await app.db.selectFrom('secondFactors').where('userId', '=', userId).select('kind').execute()
  if (own.length > 0) return false
  const at = now(app)
  await app.db.insertInto('secondFactors').values({ userId, kind, secret, confirmedAt: at, lastStep: 0, createdAt: at }).execute()
  await keepBackupCodes(app, userId, backupCodes)
  return true
}
