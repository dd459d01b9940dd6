import type { App } from '../kit/app.ts'
import type { AnyCaller, KnownUserRow } from '../kit/caller.ts'
import { fromNow } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseLastOwner } from '../members/last-owner.ts'
import { lockDown } from '../passwords/lock-down.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { lockUser } from '../users/store.ts'
import { type UserChange, updateUser } from '../users/write-users.ts'

type Ban = { userId: string; reason?: string; expiresIn?: number }

/** Keeps a person out, for so many seconds or for good. Their sessions and keys end at once. */
export async function banUser(app: App, caller: AnyCaller, { userId, reason, expiresIn }: Ban): Promise<KnownUserRow> {
  if (userId === caller.user?.id) refuse('YOU_CANNOT_BAN_YOURSELF')

  return inTransaction(app, async (app) => {
    if (!(await lockUser(app, { id: userId }))) refuse('USER_NOT_FOUND')
    await refuseLastOwner(app, userId)
    const banReason = reason ?? 'No reason'
    const banExpires = expiresIn === undefined ? null : fromNow(app, expiresIn * 1000)
    const why: UserChange = { action: 'user.banned', by: caller, details: { reason: banReason, until: banExpires } }
    const user = (await updateUser(app, userId, { banned: true, banReason, banExpires }, why)) ?? refuse('USER_NOT_FOUND')
    await lockDown(app, user, caller)
    return user
  })
}

export async function unbanUser(app: App, caller: AnyCaller, userId: string): Promise<KnownUserRow> {
  const unbanned = { banned: false, banReason: null, banExpires: null }
  return (await updateUser(app, userId, unbanned, { action: 'user.unbanned', by: caller })) ?? refuse('USER_NOT_FOUND')
}
