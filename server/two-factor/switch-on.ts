import type { TwoFactorMethod } from '#contract/two-factor.ts'
import { record } from '../audit/record.ts'
import { forgetPending } from '../factors/second-factors.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { restartSession } from '../sessions/restart-session.ts'
import { type UserChange, updateUser } from '../users/write-users.ts'
import { tellOfFactors } from './tell-of-factors.ts'

/** Asks for a second factor from now on. All other sessions end: a thief of the password may have one. */
export async function switchOn(app: App, caller: Caller, method: TwoFactorMethod): Promise<Caller> {
  const user = await withMethod(app, caller, method)
  await forgetPending(app, user.id)
  await tellOfFactors(app, user, { change: method === 'totp' ? 'authenticatorOn' : 'mailedCodesOn', visitor: caller.visitor })
  return restartSession(app, { ...caller, user }, { proven: [method === 'passkey' ? 'passkey' : method] })
}

/** A further method changes nothing that the application knows of the user. */
async function withMethod(app: App, caller: Caller, method: TwoFactorMethod): Promise<UserRow> {
  const { user } = caller
  const why: UserChange = { action: 'two-factor.enabled', by: caller, details: { method } }
  if (!user.twoFactorEnabled) return (await updateUser(app, user.id, { twoFactorEnabled: true }, why)) as UserRow
  await record(app, { ...why, userId: user.id })
  return user
}
