import { storePassword } from '../accounts/store-password.ts'
import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { findUser, lockUser } from '../users/store.ts'
import { hashPassword } from './hash-password.ts'
import { checkNewPassword } from './password-rules.ts'
import { findPasswordHash } from './store.ts'
import { tellPasswordChanged } from './tell-password-changed.ts'

type First = { userId: string; newPassword: string; by: Actor & { visitor: Visitor } }

/** Gives a person their first password. */
export async function setPassword(app: App, { userId, newPassword, by }: First) {
  await checkNewPassword(app, newPassword)
  if (!(await findUser(app, userId))) refuse('USER_NOT_FOUND')
  const passwordHash = await hashPassword(app, newPassword)

  await inTransaction(app, async (app) => {
    const user = (await lockUser(app, { id: userId })) ?? refuse('USER_NOT_FOUND')
    if (await findPasswordHash(app, user.id)) refuse('USER_ALREADY_HAS_A_PASSWORD')
    await storePassword(app, user.id, passwordHash)
    await record(app, { action: 'password.set', by, userId: user.id })
    await tellPasswordChanged(app, user, by.visitor)
  })
}
