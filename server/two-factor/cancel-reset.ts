import { record } from '../audit/record.ts'
import { takeReset } from '../factors/factor-resets.ts'
import type { App } from '../kit/app.ts'
import type { Actor, Caller, Visitor } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWhileImpersonating } from '../sessions/refuse-while-impersonating.ts'
import { inTransaction } from '../storage/in-transaction.ts'
import { consumeToken } from '../tokens/consume-token.ts'
import { forgetTokens } from '../tokens/forget-tokens.ts'
import { lockUser } from '../users/store.ts'

/** Stops a reset by the link of the letter that announced it. */
export async function cancelResetByToken(app: App, token: string, visitor: Visitor) {
  await inTransaction(app, async (app) => {
    const { userId } = (await consumeToken(app, 'stop-factor-reset', token)) ?? refuse('INVALID_TOKEN')
    if (userId === null || !(await cancelReset(app, userId, { visitor }))) refuse('INVALID_TOKEN')
  })
}

/** Stops the reset that waits for the caller, if one does. It takes no fresh proof: the letter's link asks for none either. */
export async function cancelOwnReset(app: App, caller: Caller) {
  refuseWhileImpersonating(caller)
  await inTransaction(app, (app) => cancelReset(app, caller.user.id, caller))
}

/** Stops a reset that waits. False where none does. */
export async function cancelReset(app: App, userId: string, by: Actor): Promise<boolean> {
  if (!(await lockUser(app, { id: userId }))) return false
  if (!(await takeReset(app, userId))) return false
  await forgetTokens(app, userId, 'stop-factor-reset')
  await record(app, { action: 'two-factor.reset-canceled', by, userId })
  return true
}
