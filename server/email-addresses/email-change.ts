import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Caller, UserRow } from '../kit/caller.ts'
import { type Instant, now } from '../kit/clock.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { forgetTokens } from '../tokens/forget-tokens.ts'
import { lockUser } from '../users/store.ts'
import type { EmailChange } from './verification-token.ts'

/** The change of address that waits for its confirmation. */
export async function findEmailChange(
  app: App,
  user: UserRow,
): Promise<{ newEmail: string; isAgreed: boolean; expiresAt: Instant } | null> {
  const token = await app.db
    .selectFrom('tokens')
    .where('userId', '=', user.id)
    .where('purpose', 'in', ['change-email', 'move-email'])
    .where('expiresAt', '>', now(app))
    .select(['purpose', 'data', 'expiresAt'])
    .executeTakeFirst()
  if (!token) return null
  const { purpose, data, expiresAt } = token
  return { newEmail: (data as EmailChange).updateTo, isAgreed: purpose === 'move-email', expiresAt }
}

/** Calls off the change of address that waits: its link and its code are worthless from now on. */
export async function cancelEmailChange(app: App, caller: Caller) {
  refuseWhileImpersonating(caller)
  const { user } = caller
  await inTransaction(app, async (app) => {
    await lockUser(app, user)
    if (!(await forgetEmailChange(app, user))) return
    await record(app, { action: 'email.change-canceled', by: caller, userId: user.id })
  })
}

/** Whether there was one. */
export async function forgetEmailChange(app: App, { id }: UserRow): Promise<boolean> {
  return forgetTokens(app, id, 'change-email', 'move-email', 'mailed-email-change')
}
