import { limits } from '#contract/limits.ts'
import type { App } from '../kit/app.ts'
import type { Config } from '../kit/config.ts'
import { refuse } from '../kit/refusal.ts'
import { isBreachedPassword } from './breached-passwords.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isOfHouseWords } from './house-words.ts'
import { normalPassword } from './normal-password.ts'

type Owner = { twoFactorEnabled: boolean }

/** For everyone whose second factor is not known: a forgotten password, say, must not tell who has one. */
const passwordAlone: Owner = { twoFactorEnabled: false }

/** Refuses a new password that is too short, too long or, where that is asked for, known to everybody or to thieves, or made of the installation's own words. */
export async function checkNewPassword(app: App, password: string, owner: Owner = passwordAlone): Promise<void> {
  const { config } = app
  const length = [...normalPassword(password)].length
  if (length < shortestPassword(config, owner)) refuse('PASSWORD_TOO_SHORT')
  if (length > config.passwordMaximum) refuse('PASSWORD_TOO_LONG')
  if (config.refuseCommonPasswords && (isCommonPassword(password) || isOfHouseWords(config, password))) refuse('PASSWORD_TOO_COMMON')
  if (await isBreachedPassword(app, password)) refuse('PASSWORD_COMPROMISED')
}

/** The fewest characters of a new password. Passwords that are shorter go on until they are changed. */
export function shortestPassword(
  { passwordMinimum, requireSecondFactor }: Pick<Config, 'passwordMinimum' | 'requireSecondFactor'>,
  { twoFactorEnabled } = passwordAlone,
): number {
  if (passwordMinimum !== 'nist') return passwordMinimum
  return twoFactorEnabled || requireSecondFactor ? limits.password.nist.withSecondFactor : limits.password.nist.alone
}
