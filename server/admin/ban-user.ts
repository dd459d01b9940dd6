import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { AnyCaller, KnownUserRow } from '../kit/caller.ts'
import { fromNow } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseLastOwner } from '../members/last-owner.ts'
import { lockDown } from '../passwords/lock-down.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser, updateUser } from '../users/store.ts'
import { permit } from './permit.ts'

type Ban = { userId: string; reason?: string; expiresIn?: number }

/** Keeps a person out, for so many seconds or for good. Their sessions and keys end at once. */
export async function banUser(app: App, caller: AnyCaller, { userId, reason, expiresIn }: Ban): Promise<KnownUserRow> {
  permit(app, caller, { user: ['ban'] }, 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS')
  if (userId === caller.user?.id) refuse('YOU_CANNOT_BAN_YOURSELF')

  return inTransaction(app, async (app) => {
    if (!(await lockUser(app, { id: userId }))) refuse('USER_NOT_FOUND')
    await refuseLastOwner(app, userId)
    const banReason = reason ?? 'No reason'
    const banExpires = expiresIn === undefined ? null : fromNow(app, expiresIn * 1000)
    const user = (await updateUser(app, userId, { banned: true, banReason, banExpires })) ?? refuse('USER_NOT_FOUND')
    await lockDown(app, user, caller)
    await record(app, { action: 'user.banned', by: caller, userId, details: { reason: banReason, until: banExpires } })
    return user
  })
}

export async function unbanUser(app: App, caller: AnyCaller, userId: string): Promise<KnownUserRow> {
  permit(app, caller, { user: ['ban'] }, 'YOU_ARE_NOT_ALLOWED_TO_BAN_USERS')
  return inTransaction(app, async (app) => {
    const user = (await updateUser(app, userId, { banned: false, banReason: null, banExpires: null })) ?? refuse('USER_NOT_FOUND')
    await record(app, { action: 'user.unbanned', by: caller, userId })
    return user
  })
}
