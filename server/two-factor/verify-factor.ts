import { countBackupCodes, spendBackupCode } from '../factors/backup-codes.ts'
import { countFactorTry, forgiveFailures, lockAfterFailure } from '../factors/factor-locks.ts'
import { findSecondFactor, spendStep } from '../factors/second-factors.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { recordRefusal } from '../sessions/record-refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { tryCode } from '../tokens/try-code.ts'
import { type Asked, type Asking, findAsked, mayUseMail } from './asked-person.ts'
import { type Finish, finishWithFactor, finishWithoutSession } from './finish-with-factor.ts'
import { openSecret } from './secret-vault.ts'
import { tellOfLock, tellOfUsedCode } from './tell-of-factors.ts'
import { stepOf } from './totp.ts'

type Typed = { code: string } & Finish

/** Takes the code of an authenticator. Each time step counts once. */
export async function verifyTotp(app: App, asking: Asking, { code, ...finish }: Typed): Promise<Caller> {
  const asked = await findAsked(app, asking, { isTry: true })
  const factor = await findSecondFactor(app, asked.user.id, 'totp')
  if (!factor?.secret || (!asked.caller && factor.confirmedAt === null)) refuse('TOTP_NOT_ENABLED')
  const secret = openSecret(app, factor.secret)
  const judge = async (app: App) => {
    const step = stepOf(app, secret, code)
    return step !== null && (await spendStep(app, asked.user.id, step))
  }
  return (
    (await judged(app, asked, 'totp', { judge, finish: (app) => finishWithFactor(app, asked, { factor: 'totp', ...finish }) })) ??
    refuse('INVALID_TWO_FACTOR_CODE')
  )
}

/** Takes a backup code. Each works once, and its owner hears of it. */
export async function verifyBackupCode(app: App, asking: Asking, { code, ...finish }: Typed): Promise<Caller> {
  return spendTypedCode(app, asking, code, (app, asked) => finishWithFactor(app, asked, { factor: 'backup', ...finish }))
}

/** Takes a backup code for an application that lets the person in by itself. */
export async function checkBackupCode(app: App, asking: Asking, { code }: { code: string }): Promise<UserRow> {
  return spendTypedCode(app, asking, code, finishWithoutSession)
}

async function spendTypedCode<R>(app: App, asking: Asking, code: string, finish: (app: App, asked: Asked) => Promise<R>): Promise<R> {
  const asked = await findAsked(app, asking, { isTry: true })
  const { user, visitor } = asked
  if ((await countBackupCodes(app, user.id)) === 0) refuse('BACKUP_CODES_NOT_ENABLED')
  const judge = async (app: App) => {
    const left = await spendBackupCode(app, user.id, code)
    if (left !== null) await tellOfUsedCode(app, user, { left, visitor })
    return left !== null
  }
  return (await judged(app, asked, 'backup', { judge, finish: (app) => finish(app, asked) })) ?? refuse('INVALID_BACKUP_CODE')
}

/** Takes a code that was mailed for this. */
export async function verifyOtp(app: App, asking: Asking, { code, ...finish }: Typed): Promise<Caller> {
  const asked = await findAsked(app, asking, { isTry: true })
  const { user } = asked
  if (!(await mayUseMail(app, asked))) refuse('OTP_NOT_ENABLED')
  const failures = await countFactorTry(app, asked)
  // Outside of the transaction that signs in: what was counted stays counted.
  const spent = await tryCode(app, 'second-factor', { address: user.email, code, mostTries: app.config.mailedCodeAttempts })
  if (typeof spent === 'string' || spent.userId !== user.id) {
    await noteFailure(app, asked, 'otp', failures)
    return refuse(
      spent === 'none' || spent === 'expired'
        ? 'OTP_HAS_EXPIRED'
        : spent === 'exhausted'
          ? 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE'
          : 'INVALID_TWO_FACTOR_CODE',
    )
  }
  const caller = await inTransaction(app, (app) => finishWithFactor(app, asked, { factor: 'otp', ...finish }))
  await forgiveFailures(app, asked)
  return caller
}

type Judgement<R> = { judge: (app: App) => Promise<boolean>; finish: (app: App) => Promise<R> }

/** Counts the try, then judges and finishes in one transaction: a factor is never spent without its session. Null for a wrong one. */
async function judged<R>(app: App, asked: Asked, method: 'totp' | 'backup', { judge, finish }: Judgement<R>): Promise<R | null> {
  const failures = await countFactorTry(app, asked)
  const finished = await inTransaction(app, async (app) => ((await judge(app)) ? { result: await finish(app) } : null))
  if (finished) await forgiveFailures(app, asked)
  else await noteFailure(app, asked, method, failures)
  return finished && finished.result
}

async function noteFailure(app: App, { user, visitor }: Asked, method: 'totp' | 'backup' | 'otp', failures: number) {
  await recordRefusal(app, { userId: user.id, method, visitor })
  await inTransaction(app, async (app) => {
    if (await lockAfterFailure(app, user.id, failures)) await tellOfLock(app, user, visitor)
  })
}
