import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import { normalPassword } from './normal-password.ts'

/** Refuses a new password that is too short, too long or, where that is asked for, known to everybody. */
export function checkNewPassword({ config }: App, password: string) {
  const length = [...normalPassword(password)].length
  if (length < config.passwordMinimum) refuse('PASSWORD_TOO_SHORT')
  if (length > config.passwordMaximum) refuse('PASSWORD_TOO_LONG')
  if (config.refuseCommonPasswords && isCommonPassword(password)) refuse('PASSWORD_TOO_COMMON')
}
